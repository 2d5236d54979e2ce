// A condition lets one iteration of a row write an element: the others of the row, which a block of threads would run beside it, must not touch what it keeps.
#include <math.h>

#include "show.h"

static void kernel(int n, const unsigned (*c)[64], double *a)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			for (int k = 0; k < n; k++)
				if (j == i)
					a[2 * j] *= 0.5 + 0.0625 * fmin(1.0, 0.001 * ((c[j + 1][2 * i] & 255) + 10));
}

static void sums(int n, const double (*x)[64], const double (*y)[64], double *a)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			for (int k = 0; k < n; k++)
				if (i == j)
					a[i] += 1 + x[i][k] * y[j][k];
}

int main(void)
{
	static unsigned c[64][64];
	static double a[128], x[64][64], y[64][64], b[64];
	for (int i = 0; i < 64; i++)
		for (int j = 0; j < 64; j++)
			c[i][j] = (unsigned)(i * 37 + j * 11);
	fill(a, 128, 1);
	fill(&x[0][0], 64 * 64, 2);
	fill(&y[0][0], 64 * 64, 3);
	fill(b, 64, 4);
	for (int n = 0; n < 30; n += 7) {
		kernel(n, (const unsigned (*)[64])c, a);
		sums(n, (const double (*)[64])x, (const double (*)[64])y, b);
		show("a", a, 128);
		show("b", b, 64);
	}
	return 0;
}
