// Sizes computed before the loops: products and sums of what keeps its value stand for themselves in subscripts and extents, and are no
// such thing where an operand or the variable changes in between.
#include <stdio.h>
#include <stdlib.h>

typedef struct {
	int nx, ny, nz;
} Grid;

static double total(const Grid *g, const double *v)
{
	double t = 0;
	for (int i = 0; i < g->nx * g->ny * g->nz; i++)
		t += v[i] * (i % 5);
	return t;
}

/* The flat index p * cells + ... beside the rows of a variable length array. */
static void layers(int batch, int n, double *v)
{
	Grid g = {n, n + 1, n + 2};
	size_t cells = (size_t)g.nx * g.ny * g.nz, row;
	row = g.nz;
	double (*box)[g.nx][g.ny][g.nz] = (void *)v;
	printf("%d cells\n", (int)cells);
	for (int p = 0; p < batch; p++)
		for (int i = 0; i < g.nx; i++)
			for (int j = 0; j < g.ny; j++)
				for (int k = 0; k < g.nz; k++)
					box[p][i][j][k] = 0.5 * v[p * cells + (i * g.ny + j) * row + k] + p + i - j + k;
	printf("layers %.10g\n", total(&g, v));
}

/* The members lie behind a pointer, where the program may change them before the loops: `grow` says so. */
static void behind(Grid *g, int batch, int grow, double *v)
{
	size_t cells = (size_t)g->ny * g->nz;
	g->nz += grow;
	printf("behind %d\n", g->nz);
	for (int p = 0; p < batch; p++) {
		double (*layer)[g->nz] = (void *)(v + p * cells);
		for (int i = 0; i < g->ny; i++)
			for (int j = 0; j < g->nz; j++)
				layer[i][j] = layer[i][j] * 0.5 + i * p - j;
	}
}

/* Products that do not fit their type. */
static void wrapped(int a, int b, double *v)
{
	unsigned char cells = a * b;
	unsigned short words = a * b * b;
	printf("wrapped %d %d\n", cells, words);
	for (int p = 0; p < 5; p++)
		for (int i = 0; i < a; i++)
			for (int j = 0; j < b; j++)
				v[p * cells + i * b + j] += p + v[p * words + j * a + i] * 0.25;
}

/* What a size was computed from changes afterwards: the size does not. */
static void outdated(int n, double *v)
{
	int half = n * 2, rows = half + 1;
	printf("outdated %d %d\n", half, rows);
	n = n * 3 + 1;
	for (int i = 0; i < half; i++)
		for (int j = 0; j < n; j++)
			v[i * n + j] += i - j;
	printf("%.10g\n", v[half]);
}

/* Set in one round, used in the next. */
static double rounds(int n, double *v)
{
	int width = 1;
	double sum = 0;
	for (int round = 0; round < 4; round++) {
		int stride;
		printf("round %d\n", round);
		switch (round & 1) {
		case 0:
			width = n + round;
		case 1:
			stride = width + 1;
			for (int i = 0; i < n; i++)
				v[i * stride] = v[i * stride] * 0.5 + stride + width;
			printf("%d\n", stride);
		}
		for (int i = 0; i < n; i++)
			sum += v[i * 2];
		n++;
	}
	return sum;
}

/* An address that gets away. */
static void triple(int *n)
{
	*n *= 3;
}

static void lent(int n, double *v)
{
	int m = n, cells = m * 2;
	int *where = &m;
	printf("lent %d\n", cells);
	triple(where);
	for (int i = 0; i < cells; i++)
		for (int j = 0; j < m; j++)
			v[i * m + j] += cells;
	printf("%.10g\n", v[0]);
}

/* Narrow and unsigned types keep what C makes of the sum. */
static void narrow(int n, double *v)
{
	unsigned char few = n * 7 + 200;
	unsigned wide = n - 5;
	short back = -(few * 3);
	printf("narrow %d %u %d\n", few, wide, back);
	for (int i = 0; i < few; i++)
		v[i] += few - i;
	for (unsigned i = 0; i < 300 && i < wide; i++)
		v[i] -= wide % 7;
	for (int i = back; i < 0; i++)
		v[-i] += 1;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 6;
	double *v = malloc(40000 * sizeof *v);
	for (int i = 0; i < 40000; i++)
		v[i] = i % 11;
	layers(4, n, v);
	Grid g = {n, n + 1, n + 3};
	behind(&g, 5, 0, v);
	behind(&g, 5, 2, v);
	wrapped(16, 16, v);
	wrapped(n, 32, v);
	wrapped(7, 9, v);
	outdated(n, v);
	printf("rounds %.10g\n", rounds(n, v));
	lent(n, v);
	narrow(n, v);
	double sum = 0;
	for (int i = 0; i < 40000; i++)
		sum += v[i] * (i % 7);
	printf("%.10g\n", sum);
	free(v);
	return 0;
}
