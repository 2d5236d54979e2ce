// Memory whose size was computed from something that has another value when the loop runs, in a later round or behind a pointer; a pointer set where a jump goes back past.
#include "show.h"

enum { N = 400 };

static int index_of[N];

static void grows_in_a_loop(void)
{
	double *a = NULL;
	int n;
	for (int t = 0; t < 2; t++) {
		n = t ? 100000000 : 100;
		if (!a)
			a = malloc(n * sizeof *a);
		for (int i = 0; i < 100; i++)
			a[i] = 0;
		for (int i = 0; i < 100; i++)
			a[index_of[i] % 100] = i + t;
		printf("%g\n", a[50]);
	}
	free(a);
}

static void constant_of_a_round(void)
{
	double *a = NULL;
	for (int t = 0; t < 2; t++) {
		const int n = t ? 100000000 : 100;
		if (t == 0)
			a = malloc(n * sizeof *a);
		for (int i = 0; i < 100; i++)
			a[i] = 0;
		for (int i = 0; i < 100; i++)
			a[index_of[i] % 100] = i + t;
		printf("%g %d\n", a[50], n);
	}
	free(a);
}

static void behind_a_pointer(int *n)
{
	double *a = malloc(*n * sizeof *a), *b = malloc(n[1] * sizeof *b);
	n[0] = n[1] = 100000000;
	for (int i = 0; i < 100; i++)
		a[i] = b[i] = 0;
	for (int i = 0; i < 100; i++)
		a[index_of[i] % 100] = b[index_of[i] % 50] = i;
	printf("%g %g\n", a[50], b[25]);
	free(a);
	free(b);
}

static void jumps_back(int goes_back)
{
	int k = 1;
	double a[N];
	for (int i = 0; i < N; i++)
		a[i] = i;
	goto first;
second:
	k = 20;
	goto third;
first:;
	double *p = a + k;
	if (goes_back)
		goto second;
third:
	for (int i = 0; i < 100; i++)
		p[i] += k;
	show("a", a, N);
}

int main(void)
{
	int n[2] = {100, 100};
	for (int i = 0; i < N; i++)
		index_of[i] = i * 7;
	grows_in_a_loop();
	constant_of_a_round();
	behind_a_pointer(n);
	jumps_back(0);
	jumps_back(1);
	return 0;
}
