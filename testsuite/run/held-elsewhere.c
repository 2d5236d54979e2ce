// Fresh memory and arrays that another pointer leads to as well: one that the function which made the memory has kept, one set by the same assignment, by what a library function
// returns, by an expression that is no plain pointer, and members that a constructor filled with what it was given.
#include "show.h"

#include <stdint.h>

enum { N = 100 };

struct owner {
	double *x;
	int n;
};

static double other[N], buffer[N];
static double *kept;

static double *node(int n)
{
	double *p = malloc(n * sizeof *p);
	kept = p;
	return p;
}

static double kept_by_maker(int n)
{
	double *p = node(n);
	p[0] = 1;
	for (int i = 1; i < n; i++)
		p[i] = kept[i - 1] + 1;
	double r = kept[n - 1];
	free(p);
	return r;
}

static double one_assignment(int n)
{
	double *p, *q;
	p = q = malloc(N * sizeof *p);
	p[0] = 1;
	for (int i = 1; i < n; i++)
		q[i] = p[i - 1] + 1;
	double r = p[n - 1];
	free(p);
	return r;
}

static double read_by_the_other(int n)
{
	double *p, *q;
	q = p = malloc(N * sizeof *p);
	for (int i = 0; i < n; i++)
		p[i] = i;
	double r = q[n - 1];
	free(q);
	return r;
}

static void count_up(double *p, int n)
{
#pragma pmp ignore
	for (int i = 0; i < n; i++)
		p[i] = i;
}

static double filled_when_made(int n)
{
	double *p, r;
	count_up(p = malloc(N * sizeof *p), N);
	for (int i = 0; i < n; i++)
		p[i] += 1;
	r = p[n - 1];
	free(p);
	return r;
}

static double set_again(int n)
{
	double *p = malloc(N * sizeof *p), *q;
	p[0] = 1;
	q = p;
	for (int i = 1; i < n; i++)
		p[i] = q[i - 1] + 1;
	double r = p[n - 1];
	q = other;
	q[0] = 3;
	free(p);
	return r;
}

static double set_in_the_last_round(int n)
{
	double *p = malloc(N * sizeof *p), *q, r;
	p[0] = 1;
	q = other;
	for (int t = 0; t < 3; t++) {
		for (int i = 1; i < n; i++)
			p[i] = q[i - 1] + 1;
		q = p;
	}
	r = p[n - 1];
	free(p);
	return r;
}

static double restricted(int n, double *restrict p)
{
	double *q;
	q = p;
	for (int i = 1; i < n; i++)
		p[i] = q[i - 1] + 1;
	double r = p[n - 1];
	q = other;
	q[0] = 4;
	return r;
}

static double returned_by_memset(int n)
{
	double *p = malloc(N * sizeof *p), a[N], *q = memset(p, 0, N * sizeof *p), *s = memset(a, 0, sizeof a), r;
	for (int i = 1; i < n; i++)
		p[i] = q[i - 1] + 1;
	for (int i = 0; i < n; i++)
		a[i] = i;
	r = p[n - 1] * 1000 + s[n - 1];
	free(p);
	return r;
}

static void time(double *p)
{
	kept = p;
}

static double named_like_a_library(int n)
{
	double *p = malloc(N * sizeof *p), r;
	time(p);
	p[0] = 1;
	for (int i = 1; i < n; i++)
		p[i] = kept[i - 1] + 1;
	r = p[n - 1];
	free(p);
	return r;
}

static void keep_number(uintptr_t u)
{
	kept = (double *)u;
}

static double as_a_number(int n)
{
	double *p = malloc(N * sizeof *p), *q = (double *)(((uintptr_t)p + 7) & ~(uintptr_t)7), *s = malloc(N * sizeof *s), r;
	p[0] = s[0] = 1;
	keep_number((uintptr_t)s);
	for (int i = 1; i < n; i++)
		p[i] = q[i - 1] + 1;
	for (int i = 1; i < n; i++)
		s[i] = kept[i - 1] + 1;
	r = p[n - 1] * 1000 + s[n - 1];
	free(p);
	free(s);
	return r;
}

static double by_other_expressions(int n)
{
	double *p = malloc(N * sizeof *p), *q = ({ p; }), *g = _Generic(n, default: p), a[N], *s = ({ a; }), r;
	int k = 5, *l = ({ &k; });
	p[0] = 1;
	for (int i = 1; i < n; i++)
		p[i] = q[i - 1] + 1;
	for (int i = 1; i < n; i++)
		p[i] += g[i - 1];
	for (int i = 0; i < n; i++)
		a[i] = i;
	for (int i = 0; i < n; i++) {
		k = i;
		other[i] = *l;
	}
	r = p[n - 1] + s[n - 1] + *l;
	free(p);
	return r;
}

static struct owner *owner_new(double *x, int n)
{
	struct owner *o = malloc(sizeof *o);
	o->x = x;
	o->n = n;
	return o;
}

static double constructed(double *x, int n)
{
	struct owner *o = owner_new(x, n);
	for (int i = 0; i < o->n; i++)
		o->x[i] = i;
	free(o);
	return x[n - 1];
}

static double two_of_one_buffer(int n)
{
	struct owner *a = owner_new(buffer, n), *b = owner_new(buffer, n);
	a->x[0] = 1;
	for (int i = 1; i < n; i++)
		a->x[i] = b->x[i - 1] + 1;
	double r = a->x[n - 1];
	free(a);
	free(b);
	return r;
}

static struct owner *owner_filled(int n)
{
	struct owner *o = owner_new(malloc(n * sizeof(double)), n);
	count_up(o->x, n);
	return o;
}

static double filled_by_constructor(int n)
{
	struct owner *o = owner_filled(n), w;
	double *x = w.x = malloc(n * sizeof *x), r;
	for (int i = 0; i < o->n; i += 2)
		o->x[i] += 1;
	for (int i = 0; i < n; i++)
		w.x[i] = i;
	r = o->x[1] * 1000 + x[n - 1];
	free(o->x);
	free(o);
	free(x);
	return r;
}

int main(void)
{
	double d[N] = { 1 };
	printf("%g %g %g\n", kept_by_maker(N), one_assignment(N), read_by_the_other(N));
	printf("%g %g %g %g\n", filled_when_made(N), set_again(N), set_in_the_last_round(N), restricted(N, d));
	printf("%g %g %g %g\n", returned_by_memset(N), named_like_a_library(N), as_a_number(N), by_other_expressions(50));
	printf("%g %g %g\n", constructed(d, N), two_of_one_buffer(N), filled_by_constructor(N));
	show("d", d, N);
	show("other", other, N);
	return 0;
}
