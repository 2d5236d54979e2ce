// Pointers to functions that have names of the library's functions, and are none: what they get is kept, what they return is not fresh memory.
#include "show.h"

enum { N = 400 };

struct calls {
	void (*read)(double *, int);
	void *(*malloc)(size_t);
	void (*free)(void *);
	void (*puts)(const char *);
};

static double *kept, pool[N], log_of_calls[N];

static void keep(double *p, int n)
{
	kept = p + n;
}

static void *from_pool(size_t n)
{
	return n > sizeof pool ? NULL : pool;
}

static void keep_freed(void *p)
{
	kept = p;
}

static void note(const char *text)
{
	log_of_calls[text[0] % N] = -1;
}

static double sum_of_kept(void)
{
	double s = 0;
	for (int i = 0; i < N; i++)
		s += kept[i];
	return s;
}

static void keeps_local(void)
{
	void (*write)(double *, int) = keep;
	double a[N];
	write(a, 0);
	for (int i = 0; i < N; i++)
		a[i] = i * 0.25;
	printf("%g\n", sum_of_kept());
}

static void keeps_by_member(struct calls *c)
{
	double a[N];
	c->read(a, 0);
	for (int i = 0; i < N; i++)
		a[i] = i * 0.125;
	printf("%g\n", sum_of_kept());
}

static void two_from_the_pool(struct calls *c)
{
	double *a = c->malloc(N * sizeof *a), *b = c->malloc(N * sizeof *b);
	for (int i = 0; i < N; i++)
		a[i] = i;
	for (int i = 1; i < N; i++)
		b[i] = a[i - 1] + b[i];
	show("b", b, N);
	for (int i = 0; i < N; i++)
		a[i] = i * 7;
	c->free(a);
	printf("%g\n", sum_of_kept());
}

static void notes_between(struct calls *c)
{
	for (int i = 0; i < N; i++)
		log_of_calls[i] = i * 5;
	c->puts("x");
	for (int i = 0; i < N; i++)
		log_of_calls[i] += i;
	show("log", log_of_calls, N);
}

struct sizes {
	int n;
	void (*free)(struct sizes *);
};

static void shrink(struct sizes *s)
{
	s->n = 5;
}

static void extent_changed(struct sizes *s)
{
	double a[N];
	for (int i = 0; i < N; i++)
		a[i] = i;
	double (*rows)[s->n] = (double (*)[s->n])a;
	s->free(s);
	for (int i = 0; i < 5; i++)
		for (int j = 0; j < 10; j++)
			rows[i][j] *= 2;
	show("a", a, N);
}

int main(void)
{
	struct calls c = {keep, from_pool, keep_freed, note};
	struct sizes s = {10, shrink};
	keeps_local();
	keeps_by_member(&c);
	two_from_the_pool(&c);
	notes_between(&c);
	extent_changed(&s);
	return 0;
}
