// A value that passes from one round of an inner loop to the next one, where the loop around them both is the one that runs in parallel: a variable of its iterations'
// own does not last from round to round.
#include "show.h"

void kernel(int n, double acc, double b[64][64], double x[64])
{
	for (int i = 1; i < n - 1; i += 2) {
		double t = acc;
		b[i][i + 2] = 0.5 * t + 0.25 * x[i + 1];
		for (int j = n - 2; j >= 1; j--) {
			double w[64];
			for (int z = 0; z < 64; z++)
				w[z] = 0.25 * z + 0.5;
			for (int k = 0; k < j + 1; k++)
				for (int l = 0; l < i; l++) {
					if (k != 3)
						t = w[2 * k];
					else
						x[10 - i] = 0.5 * b[2 * i][k - j + 9] + 0.25 * b[2 * i + 1][2 * k + 1] + 0.5 * w[j + 3] + 0.25 * t;
				}
		}
	}
}

int main(void)
{
	static double b[64][64], x[64];
	for (int i = 0; i < 64; i++)
		x[i] = noise((unsigned)i);
	for (int i = 0; i < 4096; i++)
		b[i / 64][i % 64] = noise((unsigned)i * 3u);
	for (int n = 0; n < 11; n++) {
		kernel(n, 0.25, b, x);
		show("x", x, 64);
		show("b", &b[0][0], 4096);
	}
	return 0;
}
