// The rows of an array are as long as its declaration said when it was reached, whatever has become since of the memory and the globals that its extents were read from.
#include "show.h"

struct grid { int m, other; struct { int k; } in; };
static double x[300], b[300];
static int columns = 5;

static int count(void) { return columns; }
static int count_of(const struct grid *g) { return g->m; }
static void set(struct grid *g, int m) { g->m = m; }
static double sum(int n, const double *z)
{
	double h = 0;
#pragma pmp ignore
	for (int i = 0; i < n; i++)
		h = h * 0.75 + z[i];
	return h;
}

static double stored(struct grid *p, int n)
{
	double a[10][p->m];
	int w = p->m;
	memset(a, 0, sizeof a);
	p->m = 3;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 2; j++)
			a[i][j] = 10 * i + j;
	return sum(10 * w, &a[0][0]);
}

static double nested(struct grid *p, int n)
{
	double a[10][p->in.k];
	int w = p->in.k;
	memset(a, 0, sizeof a);
	int *q = &p->in.k;
	*q = 3;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 2; j++)
			a[i][j] = 10 * i + j;
	return sum(10 * w, &a[0][0]);
}

static double called(int n)
{
	double a[10][count()];
	int w = columns;
	memset(a, 0, sizeof a);
	columns = 3;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 2; j++)
			a[i][j] = 10 * i + j;
	return sum(10 * w, &a[0][0]);
}

static double called_with(struct grid *p, int n)
{
	double a[10][count_of(p)];
	int w = p->m;
	memset(a, 0, sizeof a);
	set(p, 3);
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 2; j++)
			a[i][j] = 10 * i + j;
	return sum(10 * w, &a[0][0]);
}

static void pointer(int n, struct grid *p)
{
	double (*q)[p->m] = (double (*)[p->m])x;
	p->m = 3;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 3; j++)
			b[i * 5 + j] += q[i][j];
}

static void parameter(int n, struct grid *p, double q[][p->m])
{
	p->m = 3;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 3; j++)
			b[i * 5 + j] += q[i][j];
}

static void each_round(int n, struct grid *p, double q[][p->m])
{
	int left = 3;
	do {
		for (int i = 0; i < n; i++)
			for (int j = 0; j < 3; j++)
				b[i * 5 + j] += q[i][j];
		set(p, p->m - 1);
	} while (--left);
}

static void unchanged(int n, struct grid *p, double q[][p->m])
{
	p->other = 7;
	memset(b, 0, sizeof b);
	for (int i = 0; i < n; i++)
		for (int j = 0; j < p->m; j++)
			b[i * 5 + j] += q[i][j];
}

int main(void)
{
	struct grid g = {5, 5, {5}};
	fill(x, 300, 3);
	printf("%.17g\n", stored(&g, 10));
	printf("%.17g\n", nested(&g, 10));
	printf("%.17g\n", called(10));
	g.m = 5;
	printf("%.17g\n", called_with(&g, 10));
	g.m = 5;
	unchanged(40, &g, (void *)x);
	pointer(30, &g);
	g.m = 5;
	parameter(30, &g, (void *)x);
	g.m = 5;
	each_round(30, &g, (void *)x);
	show("b", b, 300);
	return 0;
}
