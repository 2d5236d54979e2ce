// An array that a loop accumulates into element by element, while other loops would like it transposed: its rows stay as they are.
#include "show.h"

#define C(a, b) c[(a) * (m + 8) + (b)]

static double blend(double x, double y)
{
	return x > y ? 0.5 * x + 0.25 * y : 0.25 * x - 0.5 * y;
}

void kernel(int n, int m, double *restrict b, int *restrict c, double *restrict x)
{
	double s = 0.5;
	int i = 0;
	while (i < n - 1) {
		for (int j = 0; j < i + 1; j++)
			C(i + 1, 7) ^= (j + 3) & 1023;
		if (i != 2)
			for (int j = n; j >= 0; j--) {
				float t = 0.25 * x[2 * i] + s * 0.125;
				b[m + 6] = blend(t, 0.0009765625 * ((C(i + 1, m + 5) & 255) ^ (C(j + 1, m) & 255)));
			}
		i++;
	}
}

static void (*volatile call)(int, int, double *restrict, int *restrict, double *restrict) = kernel;

int main(void)
{
	static int c[64 * 64];
	static double b[64], x[128];
	for (int m = 3; m < 20; m += 8)
		for (int n = 0; n < 40; n += 13) {
			for (int i = 0; i < 64 * 64; i++)
				c[i] = (int)(noise((unsigned)i) * 1000.0);
			for (int i = 0; i < 128; i++)
				x[i] = noise((unsigned)i * 5u);
			call(n, m, b, c, x);
			show("b", b, 64);
			printf("%016llx\n", (unsigned long long)show_hash(c, sizeof c));
		}
	return 0;
}
