// What strtol and its like leave in their second argument leads into the text that they read.
#include <stdlib.h>
#include <string.h>
#include "show.h"

enum { N = 500 };

static void shifted(void)
{
	char *text = malloc(N + 8), *end;
	memset(text, 'x', N + 8);
	memcpy(text, "12 ", 3);
	strtol(text, &end, 10);
	for (int i = 0; i < N; i++)
		end[i] = text[i] + i % 3;
	long sum = 0;
	for (int i = 0; i < N + 8; i++)
		sum += text[i] * (i % 7);
	printf("shifted %ld\n", sum);
	free(text);
}

static void read_by_the_end(void)
{
	char text[N + 8], *end;
	memset(text, 'x', N + 8);
	memcpy(text, "1.5 ", 4);
	strtod(text, &end);
	for (int i = 0; i < N; i++)
		text[i] = 'a' + i % 26;
	text[N] = 0;
	puts(end);
}

static void without_end(void)
{
	char *text = malloc(N), *other = malloc(N);
	memset(text, '1', N);
	text[9] = 0;
	printf("%ld\n", strtol(text, NULL, 10));
	for (int i = 0; i < N; i++)
		other[i] = text[i] + 1;
	printf("%c%c\n", other[3], other[400]);
	free(text);
	free(other);
}

int main(void)
{
	shifted();
	read_by_the_end();
	without_end();
	return 0;
}
