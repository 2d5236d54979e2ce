// Two updates of one array by the same operation, which no dependence holds together: their partial results are one thing, and end with one kernel.
#include "show.h"

void few(int n, long *b, double *x)
{
	for (int i = 1; i <= 5; i++)
		for (int q = 0; q < i; q++) {
			b[i] = (b[i] & 255) & 1023;
			b[q] = ((q + 4) & (b[q] & 255)) & 1023;
		}
	for (int i = 0; i < n; i++)
		x[i] *= 2;
}

int main(void)
{
	int n = 37;
	long b[64];
	double x[64];
	for (int i = 0; i < 64; i++) {
		b[i] = (long)(noise((unsigned)i) * 4096.0);
		x[i] = i;
	}
	show("x", x, 64);
	few(n, b, x);
	for (int i = 1; i < n; i++)
		for (int q = 0; q < i; q++) {
			b[i] += q;
			b[q] += i & 3;
		}
	for (int i = 0; i < 64; i++)
		x[i] += (double)b[i];
	show("x", x, 64);
	return 0;
}
