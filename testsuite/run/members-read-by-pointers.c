// Memory that a member of a struct owns is read after the nest by a pointer that got the member's value before it; and functions with such structs call themselves, so that a use behind a parameter
// is one of another call, at another time and with other arguments, though it stands in the same text.
#include <stdio.h>
#include <stdlib.h>

struct work {
	double *c, *d;
};

static double *last;

static void by_pointer(int n)
{
	struct work w;
	double *q, sum = 0;
	w.c = malloc(n * sizeof *w.c);
	q = w.c;
	for (int i = 0; i < n; i++)
		w.c[i] = 2.0 * i + 1;
	for (int i = 0; i < 3; i++)
		printf("%g\n", q[i * 7]);
	for (int i = 0; i < n; i++)
		w.c[i] = i;
	for (int i = 0; i < n; i++)
		sum += q[i];
	printf("%g\n", sum);
	free(q);
}

static void by_two(int n)
{
	struct work *h = malloc(sizeof *h);
	double *q, *r;
	h->c = calloc(n, sizeof(double));
	q = h->c + 2;
	r = q;
	for (int i = 0; i < n; i++)
		h->c[i] = i * 3;
	printf("%g\n", *r);
	for (int t = 0; t < 3; t++) {
		double *z;
		z = h->c;
		for (int i = 0; i < n; i++)
			h->c[i] = i * 3 + t;
		printf("%g\n", z[5]);
	}
	free(h->c);
	free(h);
}

static void kept_by_next_call(struct work *p, int depth, int n)
{
	struct work w;
	w.c = malloc(n * sizeof *w.c);
	if (depth) {
		for (int i = 0; i < n; i++)
			w.c[i] = i * 0.5;
		kept_by_next_call(&w, depth - 1, n);
		for (int i = 1; i < n; i++)
			w.c[i] = last[i - 1] + 1;
		double s = 0;
		for (int i = 0; i < n; i++)
			s += w.c[i];
		printf("%g %g\n", s, w.c[n - 1]);
	}
	if (p)
		last = p->c;
	free(w.c);
}

static void made_by_next_call(struct work *p, int n)
{
	struct work w;
	if (p) {
		p->c = malloc(n * sizeof(double));
		return;
	}
	made_by_next_call(&w, n / 64);
	int m = n / 64, *at = malloc(m * sizeof(int));
	double *out = malloc(m * sizeof(double));
	for (int i = 0; i < m; i++) {
		w.c[i] = i * 0.5;
		at[i] = m - 1 - i;
	}
	printf("%g\n", w.c[1]);
	for (int i = 0; i < m; i++)
		out[i] = w.c[at[i]];
	printf("%g\n", out[5]);
	free(out);
	free(at);
	free(w.c);
}

int main(int argc, char **argv)
{
	(void)argv;
	by_pointer(1000 + argc);
	by_two(1000 + argc);
	kept_by_next_call(NULL, 1, 1000 + argc);
	made_by_next_call(NULL, 32000000 + argc);
	return 0;
}
