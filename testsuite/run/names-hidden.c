// What a translated loop names means the same there as where it was written: not the enumerator or type of that name that the function around the loop has, not the
// variable that a declaration `extern` in a block hides, and no local variable with the name of a function of the library.
#include <math.h>
#include "show.h"

static double a[200], b[200];
static int lim = 11, cnt = 7;
int shared = 5;
double wide[200];

static double by_lim(double x) { return x * lim; }
static double by_cnt(double x) { return x + cnt; }
static double root_of(double x) { return floor(x * 0.5) + 1; }

static void enumerator(int n)
{
	enum { lim = 3 };
	for (int j = 0; j < n; j++)
		a[j] = by_lim(j) + lim;
}

static void type(int n)
{
	typedef int cnt;
	cnt k = 3;
	for (int j = 0; j < n; j++)
		a[j] += by_cnt(j) * k;
}


static int external(int n)
{
	int shared = 3;
	for (int j = 0; j < n; j++) {
		a[j] += shared;
		{
			extern int shared;
			a[j] += 10 * shared;
		}
	}
	return shared;
}

static double external_array(int n)
{
	double wide = 0.5;
	for (int i = 0; i < n; i++) {
		b[i] += wide;
		{
			extern double wide[200];
			wide[i] += i;
		}
	}
	return wide;
}

static void external_later(int n)
{
	for (int i = 0; i < n; i++) {
		extern double later[200];
		later[i] += i;
	}
}

double later[200];

static double library(int n)
{
	double floor = 2;
	for (int j = 0; j < n; j++)
		b[j] += root_of(j) * floor;
	return floor;
}

static void builtin(int n)
{
	double ceil = 0.25;
	for (int j = 0; j < n; j++)
		b[j] += __builtin_ceil(a[j] * 0.3) * ceil;
}

static double squared(double x)
{
	double fabs = x * x;
	fabs += x < 50 ? 1 : fabs / 2;
	return fabs;
}

static void library_inside(int n)
{
	for (int j = 0; j < n; j++)
		b[j] += squared(j) + fabs(a[j] - 20);
}

int main(void)
{
	lim += a[3] == 0;
	enumerator(150);
	type(160);
	printf("%d %g\n", external(180), external_array(190));
	external_later(100);
	printf("%g\n", library(110));
	builtin(120);
	library_inside(130);
	show("a", a, 200);
	show("b", b, 200);
	show("wide", wide, 200);
	show("later", later, 200);
	return 0;
}

