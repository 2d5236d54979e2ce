// A translated loop calls functions that are written before some macro was defined: what those name keeps its meaning, be it a variable, a member, a type, a local variable of theirs
// or a function of the library. So do the words that every translated loop has.
#include <math.h>
#include "show.h"

static double a[200], b[200];
static int scale = 11;
static struct cfg { int k; double w; } cfg = {2, 3};
static double tab[8] = {1, 2, 3, 4, 5, 6, 7, 8}, other[8] = {9};
typedef float real;
static real rate = 1.25f, rates[8] = {0.1f, 0.3f};

static double by_scale(double x) { return x * scale; }
static double by_member(double x) { return x * cfg.w + cfg.k; }
static double by_table(int i) { return tab[i & 7]; }
static double by_type(double x, int i)
{
	real q = x * 0.1;
	if (q > 1)
		q *= 0.3;
	return q * rate + rates[i & 7];
}
static double by_locals(double x)
{
	double tmp = x * 2, s = 0;
	for (int q = 0; q < 3; q++)
		s += tmp * q;
	return s;
}
static double by_root(double x) { return sqrt(x) + fabs(x - 20); }

#define scale 3
static void variable(int n)
{
	for (int j = 0; j < n; j++)
		a[j] = by_scale(j);
}
#undef scale

static void variable_again(int n)
{
	for (int j = 0; j < n; j++)
		a[j] += by_scale(j);
}

#define w 9
#define k 8
static void member(int n)
{
	for (int j = 0; j < n; j++)
		a[j] += by_member(j);
}
#undef w
#undef k

#define tab(x) 5
static void table(int n)
{
	for (int j = 0; j < n; j++)
		a[j] += by_table(j);
}
#undef tab
#define tab other
static void other_table(int n)
{
	for (int j = 0; j < n; j++)
		a[j] += by_table(j) + tab[0];
}
#undef tab

#define real double
static void type(int n)
{
	for (int j = 0; j < n; j++)
		a[j] += by_type(j, j);
}
#undef real

#define tmp 9
#define s 8
#define q 3
#define tmp_2 7
static void locals(int n)
{
	for (int j = 0; j < n; j++)
		b[j] += by_locals(j);
}
#undef tmp
#undef s
#undef q

#define sqrt(x) ((x) * 2)
static void library(int n)
{
	for (int j = 0; j < n; j++)
		b[j] += by_root(j) + sqrt(j);
}
#undef sqrt

#define fabs(x) (1.0 + fabs(x))
static void twice(int n)
{
	for (int j = 0; j < n; j++)
		b[j] += fabs(j - 30);
}
#undef fabs

#define ceil __builtin_ceil
static void builtin(int n)
{
	for (int j = 0; j < n; j++)
		b[j] += ceil(j * 0.3);
}
#undef ceil

static double next = 1;
#define next (next + 1)
static void itself(int n)
{
	for (int j = 0; j < n; j++)
		b[j] += next;
}
#undef next

#define simd 2
static void word(int n)
{
	for (int j = 0; j < n; j++)
		b[j] += j;
}
#undef simd

#define sizeof 4 +
static void word_of_memory(int n)
{
	int t = 0;
	for (int j = 0; j < n; j++)
		t += (int)b[j] % 3;
	b[0] += t;
}
#undef sizeof

static float f[200];
#define double float
static void shorter(int n)
{
	for (int j = 0; j < n; j++)
		f[j] = j * 0.1;
}
#undef double

#define pm_n 3
static void own(int n)
{
	for (int j = 0; j < n; j++)
		f[j] += j * 0.3f;
}

int main(void)
{
	scale += a[3] == 0;
	cfg.w += scale;
	variable(150);
	variable_again(140);
	member(130);
	table(160);
	other_table(170);
	type(180);
	locals(190);
	library(120);
	twice(110);
	builtin(100);
	itself(125);
	word(135);
	word_of_memory(165);
	shorter(145);
	own(155);
	show("a", a, 200);
	show("b", b, 200);
	show_float("f", f, 200);
	return 0;
}
