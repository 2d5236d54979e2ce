// Numbers that a joined line cuts in two, and enumerators beyond int.
#include "show.h"

enum bits { SIGN = 0x80000000u, ALL = 0xffffffffu };
enum far { FAR = 1ull << 40, ALL_FAR = 0xffffffffffffffffull };

static void in_two(int *a, double *x, int n)
{
	for (int i = 0; i < n; i++) {
		a[i] = i + 12\
34;
		x[i] = i + 0x1.8\
p3;
	}
}

static void enumerators(long *l, double *x, int n)
{
	for (int i = 0; i < n; i++) {
		l[i] = i + ALL + (FAR >> 3) + (SIGN > i);
		x[i] += SIGN;
		x[i] += ALL_FAR;
	}
}

int main(void)
{
	static int a[500];
	static long l[500];
	static double x[500];
	in_two(a, x, 500);
	enumerators(l, x, 500);
	long sum = 0;
	for (int i = 0; i < 500; i++)
		sum += a[i] * (i % 5) + l[i];
	printf("%ld\n", sum);
	show("x", x, 500);
	return 0;
}
