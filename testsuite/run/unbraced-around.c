// Nests inside loops and branches without braces: what they leave in a scalar or a pointer is there in the next round of the loops around them.
#include "show.h"

static void pointer(double *a, int n)
{
	double *p = a;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < i; j++)
			*p++ = i * 10 + j;
}

static double last(double *a, const int *row, int n)
{
	double x = 0.5;
	for (int i = 0; i < n; i++)
		if (row[row[i]] > 1)
			for (int j = 0; j < n; j++)
				a[row[i] * 40 + j] += x, x = a[j] * 0.5;
	return 1;
}

static int number(int *b, int n)
{
	int k = 0;
	for (int i = 1; k < 300 && i < n; i += b[k] & 3, i++)
		for (int j = 0; j < i; j++)
			b[k++] ^= j;
	return 0;
}

static void other(double *a, double *b, int n)
{
	double *p = a, *q = b, *t;
	for (int i = 0; i < n; i++, t = p, p = q, q = t)
		for (int j = 1; j < n; j++)
			q[j] = 0.5 * p[j - 1] + p[j];
}

int main(void)
{
	static double a[2000], c[2000];
	static int b[400], row[40];
	fill(a, 2000, 1);
	fill(c, 2000, 2);
	for (int i = 0; i < 40; i++)
		row[i] = i * 7 % 40;
	for (int i = 0; i < 400; i++)
		b[i] = i * 13 % 11;
#pragma pmp ignore
	for (int n = 0; n < 40; n += 13) {
		pointer(a, n);
		show("pointer", a, 2000);
		last(a, row, n);
		show("last", a, 2000);
		number(b, n > 22 ? 22 : n);
		show_int("number", b, 400);
		other(a, c, n);
		show("other", a, 2000);
		show("other", c, 2000);
	}
	return 0;
}
