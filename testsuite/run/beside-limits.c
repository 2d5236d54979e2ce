// ARGS 9223372036854775807
// CUDA
// Loops that end beside the largest and the smallest number of their type, their bounds known at run time only. A device starts threads beyond a loop's end, whose numbers would wrap there.
#include "show.h"
#include <limits.h>
#include <stdlib.h>

static double a[300], b[300], c[20][300];

static void up(long lo, long hi)
{
	for (long i = lo; i <= hi; i++)
		a[i - lo] = a[i - lo] * 2 + 1;
}

static void down(long lo, long hi)
{
	for (long i = hi; i >= lo; i--)
		b[hi - i] = b[hi - i] * 3 + 1;
}

static void thirds(long lo, long hi)
{
	for (long i = lo; i < hi; i += 3)
		a[i - lo] += 5;
}

static void rows(long lo, int n)
{
	for (int k = 0; k < n; k++)
		for (long i = lo + k; i <= lo + 60; i++)
			c[k][i - lo] += k + 1;
}

int main(int argc, char **argv)
{
	long most = argc > 1 ? strtol(argv[1], NULL, 10) : LONG_MAX;
	for (int i = 0; i < 300; i++) {
		a[i] = i;
		b[i] = 2 * i;
	}
	up(most - 60, most - 1);
	down(-most + 1, -most + 70);
	thirds(most - 100, most - 10);
	rows(most - 61, 20);
	up(1000, 1100);
	down(-5, 90);
	thirds(7, 100);
	rows(-9, 20);
	show("a", a, 300);
	show("b", b, 300);
	show("c", &c[0][0], 20 * 300);
	return 0;
}
