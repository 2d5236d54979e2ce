// Functions that attribute cleanup calls at the end of a block read what loops leave in its variables, and write elsewhere.
#include <stdlib.h>
#include "show.h"

#define CLEANUP(f) __attribute__((__cleanup__(f)))

enum { N = 800 };

struct owner { double *p; };

static double seen;

static void add(const double *p)
{
	for (int i = 0; i < N; i++)
		seen += p[i];
}
static void add_array(double (*p)[N]) { add(*p); }
static void add_block(double **p) { add(*p); free(*p); }
static void add_owned(struct owner *o) { add(o->p); free(o->p); }
static void add_number(int *p) { seen += *p; }

static void array(void)
{
	CLEANUP(add_array) double x[N];
	for (int i = 0; i < N; i++)
		x[i] = i * 2;
}

static void block(void)
{
	double *x __attribute__((unused, cleanup(add_block))) = malloc(N * sizeof *x);
	for (int i = 0; i < N; i++)
		x[i] = i * 3;
}

static void member(void)
{
	struct owner o CLEANUP(add_owned) = {malloc(N * sizeof(double))};
	for (int i = 0; i < N; i++)
		o.p[i] = i * 5;
}

static void number(void)
{
	int sum CLEANUP(add_number) = 0;
	for (int i = 0; i < N; i++)
		sum += i;
}

static void in_each_round(double *x)
{
	for (int i = 0; i < N; i++) {
		int t CLEANUP(add_number) = i;
		x[i] = t;
	}
}

int main(void)
{
	static double x[N];
	array();
	printf("array %a\n", seen);
	block();
	printf("block %a\n", seen);
	member();
	printf("member %a\n", seen);
	number();
	printf("number %a\n", seen);
	in_each_round(x);
	printf("rounds %a\n", seen);
	show("x", x, N);
	return 0;
}
