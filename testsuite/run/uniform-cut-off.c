// A value that is the same in all iterations of a loop but is computed beside what is not: what reads it stays in the loop too.
#include "show.h"

static double blend(double x, double y)
{
	return x > y ? 0.5 * x + 0.25 * y : 0.25 * x - 0.5 * y;
}

static void sweep(int n, int m, int p, double a[][64], double b[][64], double *w, double acc)
{
	for (int i = 0; i < n; i++) {
		double t = 0.125 * i;
		for (int j = 1; j < m; j++) {
			b[4][p] = blend(b[6][1], acc);
			int k = 0;
			while (k < 5 && a[1][k] < 2.0) {
				a[0][j] = i <= 2 ? t : 0.25 * i;
				k++;
			}
		}
		w[i] = blend(0.25 - b[4][4] * 0.125, a[2][m]);
	}
}

int main(void)
{
	static double a[3][64], b[8][64], w[64];
	for (int i = 0; i < 64; i++) {
		a[0][i] = 0.5 * i;
		a[1][i] = i % 5;
		a[2][i] = 1.0 - i;
		b[4][i] = i;
		b[6][i] = 3.0 - i;
	}
	sweep(20, 30, 4, a, b, w, 0.75);
	sweep(1, 2, 3, a, b, w, -0.75);
	sweep(9, 0, 5, a, b, w, 0.5);
	show("a", a[0], 3 * 64);
	show("b", b[0], 8 * 64);
	show("w", w, 64);
	return 0;
}
