// A variable that two pieces of straight code hold, with parallel loops between them: each piece is a block of its own.
#include "show.h"

void pieces(int n, double *acc_out, double *a, double *x)
{
	double acc = *acc_out;
	for (int i = 2; i < 3; i++) {
		acc = acc * a[i] + x[1];
		acc /= 1.25 + x[0];
		x[2] = acc;
	}
	for (int i = 0; i < n; i++)
		a[i] += acc * x[i % 3];
	for (int i = 2; i < 3; i++) {
		acc = 0.5 * a[i] - 0.375 * x[i + 1];
		acc /= 1.5 + a[i + 4];
		x[4] = acc;
	}
	for (int i = 0; i < n; i++)
		a[i] -= acc * x[i];
	*acc_out = acc;
}

int main(void)
{
	double a[64], x[64], acc = 0.25;
	for (int i = 0; i < 64; i++) {
		a[i] = noise((unsigned)i);
		x[i] = noise((unsigned)i * 7u);
	}
	for (int n = 8; n < 64; n += 17) {
		pieces(n, &acc, a, x);
		show("a", a, 64);
		show("x", x, 64);
		printf("%.17g\n", acc);
	}
	return 0;
}
