// Names in what a pointer, an extent or a size was made of, which mean something else, or nothing, where the loop stands: hidden in a block, out of scope.
#include "show.h"

enum { N = 400 };

static double v[N];
static int index_of[N], step = 3;

static void extent_hidden(void)
{
	int n = 10;
	double a[n][n];
	{
		int n = 7;
		for (int i = 0; i < 10; i++)
			for (int j = 0; j < 10; j++)
				a[i][j] = i * j;
		printf("%d\n", n);
	}
	show("a", a[0], 100);
}

static void array_hidden(double *v)
{
	double *p = v + 3;
	{
		double *v = malloc(N * sizeof *v);
		for (int i = 0; i < N - 3; i++) {
			v[i] = i;
			p[i] = i * 2;
		}
		show("inner", v, N - 3);
		free(v);
	}
	show("outer", v, N);
}

static void global_hidden(void)
{
	double *p = v + step;
	{
		int step = 100;
		for (int i = 0; i < 50; i++)
			p[i] += step;
	}
	show("v", v, N);
}

static void product_hidden(int n, int m)
{
	double a[N];
	int cells = n * m;
	for (int i = 0; i < N; i++)
		a[i] = 0;
	{
		int m = 3;
		for (int i = 0; i < cells; i++)
			a[i] = i * m;
	}
	show("a", a, N);
}

static void product_ended(int n)
{
	double a[N];
	int cells;
	{
		int m = 4;
		cells = n * m;
	}
	for (int i = 0; i < N; i++)
		a[i] = 0;
	for (int i = 0; i < cells; i++)
		a[i] = i;
	show("a", a, N);
}

static void size_ended(void)
{
	double *a;
	{
		int n = 100;
		a = malloc(n * sizeof *a);
	}
	int n = 100000000;
	for (int i = 0; i < 100; i++)
		a[i] = 0;
	for (int i = 0; i < 100; i++)
		a[index_of[i] % 100] = i;
	printf("%g %d\n", a[50], n);
	free(a);
}

int main(void)
{
	for (int i = 0; i < N; i++)
		index_of[i] = i * 7;
	extent_hidden();
	array_hidden(v);
	global_hidden();
	product_hidden(10, 20);
	product_ended(10);
	size_ended();
	return 0;
}
