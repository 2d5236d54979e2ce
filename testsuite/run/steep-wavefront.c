// A wavefront in which the bounds of one counter could be told by another one's: the host must do without it.
#include "show.h"

void kernel(int n, double acc, double b[][8], double *x)
{
	for (int i = 2; i < n - 1; i++)
		for (int j = 0; j < 4; j++)
			for (int k = 1; k < 4; k++) {
				b[40 - i][j] = 0.5 * x[k + 3] + 0.25 * acc;
				x[i + 2] /= 1.5;
			}
}

int main(void)
{
	static double b[48][8], x[64];
	for (int i = 0; i < 64; i++)
		x[i] = noise((unsigned)i) * 100.0;
	for (int n = 0; n < 40; n += 3) {
		kernel(n, n * 0.25, b, x);
		show("b", &b[0][0], 48 * 8);
		show("x", x, 64);
	}
	return 0;
}
