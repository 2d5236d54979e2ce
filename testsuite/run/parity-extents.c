// How far a loop by steps of two reaches, down from a size to another of either parity, where bounds of that other size are known from declared extents.
#include "show.h"

static struct {
	double v[64], u[64][64];
} g;

void kernel(int n, int m, int p, double table[p + 8][n + 8], long *b, double x[64])
{
	for (int i = m; i > 0; i -= 2) {
		if (i < p)
			b[7 * (p + 8) + p] = b[(n + 3) * (p + 8) + p + 1] & 255;
		else
			g.u[2 * i][2 * i + 2] += 0.5 * x[i] + 0.25 * table[0][n];
		x[2 * i] = 0.25 * g.u[i][12] + 0.125 * g.u[i / 3 + 1][2 * i + 1];
	}
}

static void (*volatile call)(int, int, int, double (*)[], long *, double *) = kernel;

static void once(int n, int m, int p)
{
	double x[64], table[400];
	long b[400];
	for (int i = 0; i < 64; i++)
		x[i] = noise((unsigned)(i + m));
	for (int i = 0; i < 400; i++) {
		table[i] = i;
		b[i] = i * 3;
	}
	call(n, m, p, (void *)table, b, x);
	show("x", x, 64);
	show("g.u", &g.u[0][0], 4096);
}

int main(void)
{
	for (int i = 0; i < 4096; i++)
		g.u[i / 64][i % 64] = noise((unsigned)i * 3u);
	for (int m = 0; m < 8; m++)
		for (int p = 0; p < 7; p++)
			once(1, m, p);
	return 0;
}
