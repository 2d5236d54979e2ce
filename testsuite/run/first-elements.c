// The first element of an array by its name, `*a` for `a[0]`: set before the nest, in a struct passed by value, in an array of rows, in a table that another function sets.
#include "show.h"

#define N 500

struct sums { double v[4]; int n; };
struct matrix { double m[2][2]; };

static double table[4] = { 1, 2, 3, 4 };
static int calls[1];

static double started(struct sums s, double *sum)
{
	*s.v = s.n + 3.0;
	*sum = s.v[0] + s.v[1];
	return s.v[0];
}

static double added(struct sums s)
{
	*(s.v) += 3.0;
	return s.v[0] * s.n;
}

static double corners(struct matrix p)
{
	**p.m = 9;
	*p.m[1] = 4;
	return p.m[0][0] + p.m[1][0] + p.m[0][1];
}

static void set(double x)
{
	*table = x;
	++*calls;
}

static void set_before(void)
{
	double a[N], b[N], rows[N][4], c[N];
	*a = 5;
	**rows = 7;
	for (int i = 1; i < N; i++)
		a[i] = i * 0.5;
	for (int i = 0; i < N; i++)
		b[i] = a[i] * 2;
	for (int i = 0; i < N; i++)
		for (int j = i == 0; j < 4; j++)
			rows[i][j] = i + j;
	for (int i = 0; i < N; i++)
		c[i] = rows[i][0] * rows[i][1];
	show("b", b, N);
	show("c", c, N);
}

int main(void)
{
	static struct sums s[N];
	static struct matrix p[N];
	static double sum[N], r[N], q[N], t[N];
	for (int i = 0; i < N; i++) {
		for (int k = 0; k < 4; k++) {
			s[i].v[k] = i + k;
			p[i].m[k / 2][k % 2] = i * k;
		}
		s[i].n = i % 3;
	}
	for (int i = 0; i < N; i++)
		r[i] = started(s[i], &sum[i]);
	for (int i = 0; i < N; i++)
		r[i] += added(s[i]);
	for (int i = 0; i < N; i++)
		q[i] = corners(p[i]);
	for (int i = 0; i < N; i++)
		t[i] = s[i].v[0] + p[i].m[0][0] + p[i].m[1][0];
	show("sum", sum, N);
	show("r", r, N);
	show("q", q, N);
	show("t", t, N);
	set_before();
	for (int round = 0; round < 3; round++) {
		set(round * 1.5);
		for (int i = 0; i < N; i++)
			t[i] = table[i % 4] * i + calls[0];
		show("t", t, N);
	}
	return 0;
}
