// Arguments have their values before the function that is called changes anything, also where it is one expression and changes what a pointer leads to; what it returns stays when
// it is called again.
#include "show.h"

#define N 64

static double x[2 * N], out[N];
static int count[N], last[N];

static int bump(int *c, int k)
{
	return (*c)++ * 0 + k;
}

static int set(int *p, int i, int k)
{
	return (p[i] = 40 + i) + k;
}

static int set_global(int i, int k)
{
	return (last[i] += 3) * 0 + k;
}

static int by_call(int *c, int k)
{
	return bump(c, 2) + k;
}

static int add(int *c)
{
	int was = *c;
	*c += 5;
	return was;
}

static int by_longer_call(int *c, int k)
{
	return add(c) * 100 + k;
}

static int own(int a, int b)
{
	return (a += 2) + b;
}

static double *at(double *p, int *c, int k)
{
	return p + ((*c)++ * 0 + k);
}

static double *plain(double *p, int k)
{
	return p + k;
}

static void call(int n)
{
	for (int i = 0; i < n; i++) {
		out[i] = bump(&count[i], count[i]);
		out[i] += 100 * set(count, i, count[i]);
		out[i] += 0.5 * set_global(i, last[i]);
		out[i] += by_call(&count[i], count[i]);
		out[i] += by_longer_call(&last[i], last[i]);
		out[i] += own(count[i], last[i]) * own(last[i], 3);
	}
}

static void pointers(int n)
{
	for (int i = 0; i < n; i++) {
		out[i] += *at(x + i, &count[i], count[i]);
		out[i] += *plain(x + i, last[i]);
	}
}

static unsigned next(unsigned *s)
{
	return *s = *s * 1103515245u + 12345u;
}

static void two_calls(int n)
{
	for (int r = 0; r < 4; r++) {
		unsigned s = r;
		for (int i = 0; i < n; i++)
			out[r * 8 + i] += next(&s) % 100 + next(&s) % 100;
	}
}

int main(void)
{
	for (int i = 0; i < N; i++) {
		x[i] = i;
		x[i + N] = N + i * 0.5;
		count[i] = i;
		last[i] = i / 2;
	}
	call(60);
	show("out", out, N);
	show_int("count", count, N);
	show_int("last", last, N);
	for (int i = 0; i < N; i++)
		count[i] = last[i] = i / 2;
	pointers(30);
	two_calls(8);
	show("out", out, N);
	show_int("count", count, N);
	return 0;
}
