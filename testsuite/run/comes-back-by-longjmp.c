// What a loop leaves in memory is read by lines before it, which longjmp leads back to.
#include <setjmp.h>
#include <stdlib.h>
#include "show.h"

enum { N = 600 };

static jmp_buf back;

static void heap(void)
{
	double *x = malloc(N * sizeof *x);
	for (int i = 0; i < N; i++)
		x[i] = 1;
	if (setjmp(back)) {
		show("x", x, N);
		free(x);
		return;
	}
	for (int i = 0; i < N; i++)
		x[i] = i * 0.5;
	longjmp(back, 1);
}

int main(void)
{
	heap();
	return 0;
}
