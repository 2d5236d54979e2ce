// Variables declared `register`, whose address the host needs for results, also with the word behind the type, for several names, a parameter or a struct. One
// whose word a macro writes keeps its loop as written.
#include "show.h"
#define REG register
struct pt { double x, y; int k; };
typedef long register_long;
static double a[700];
static double sums(register double *p, register int n)
{
	register double s = 0, m = -1; int register cnt = 0; register int i;
	double register const *q = p;
	for (i = 0; i < n; i++) { s += q[i]; if (p[i] > m) m = p[i]; if (p[i] > 3) cnt++; }
	register double last = 0;
	register_long register shifts = 0;
	for (i = 0; i < n; i++) shifts += i & 3;
	for (i = 0; i < n; i++) { double v = p[i] * 2; last = v + 1; p[i] = v; }
	return s + m + cnt + last + i + shifts;
}
static double structs(double *p, int n)
{
	register struct pt t = { 1, 2, 3 };
	for (int i = 0; i < n; i++) { t.x += p[i]; t.k += i; p[i] += t.y; }
	return t.x + t.k;
}
static double macros(double *p, int n)
{
	REG double s = 0;
	register double REG_ = 0;
	for (int i = 0; i < n; i++) s += p[i];
	for (int i = 0; i < n; i++) REG_ = p[i] > REG_ ? p[i] : REG_;
	return s + REG_;
}
static int parameter(double *p, register int n, register double s)
{
	for (register int i = 0; i < 700; i++) { s += p[i]; n += p[i] > 5; }
	return n + (int)s;
}
static double old(p, n, s) double *p; register int n; register double s;
{
	int i;
	for (i = 0; i < n; i++) { p[i] += 1; s += p[i]; }
	return s;
}
int main(void)
{
	register int n = 700; register double z = 0;
	for (int i = 0; i < n; i++) a[i] = i % 11;
	for (int i = 0; i < n; i++) z += a[i];
	printf("%.17g %.17g %.17g %d %.17g %.17g\n", sums(a, n), structs(a, n), macros(a, n), parameter(a, 3, 0.5), old(a, n, 1.0), z);
	show("a", a, 700);
	return 0;
}
