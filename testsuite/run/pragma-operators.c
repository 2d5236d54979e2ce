// A pragma written as an operator, or by a macro that stands for it, belongs to the loop that follows: nothing comes between the two.
#include "show.h"

#define PAR _Pragma("omp parallel for")
#define TEXT(x) #x
#define PRAGMA(x) _Pragma(TEXT(x))
#define OMP(x) PRAGMA(omp x)
#define UNROLLED PRAGMA(GCC unroll 4) PRAGMA(GCC ivdep)

static double a[100], b[100], c[100];

static void operators(int n)
{
	_Pragma("GCC ivdep") for (int i = 0; i < n; i++)
		a[i] += i;
	_Pragma ( "GCC unroll 4" )	/* (two) */
	_Pragma("GCC ivdep")
	for (int i = 0; i < n; i++)
		b[i] += a[i];
}

static void macros(int n)
{
	PAR for (int i = 0; i < n; i++) a[i] += b[i]; PAR
	for (int i = 0; i < n; i++) b[i] += a[i] * 2;
	OMP(parallel for schedule(static)) for (int i = 0; i < n; i++)
		c[i] += b[i];
	UNROLLED
	for (int i = 0; i < n; i++)
		c[i] += a[i];
}

static double in_order(int n)
{
	double s = 0;
	OMP(parallel for ordered reduction(+: s) num_threads(1))
	for (int i = 0; i < n; i++)
		s = s * 0.5 + c[i];
	_Pragma("pmp ignore")
	_Pragma("GCC ivdep")
	for (int i = 1; i < n; i++)
		c[i] += c[i - 1] * 0.5;
	return s;
}

int main(void)
{
	fill(a, 100, 1);
	fill(b, 100, 2);
	fill(c, 100, 3);
	operators(70);
	macros(80);
	printf("%.17g\n", in_order(90));
	show("a", a, 100);
	show("b", b, 100);
	show("c", c, 100);
	return 0;
}
