// A second name of an array, which attribute alias gives it; a constant and a function that another file may replace.
#include "show.h"

double first[700];
extern double second[700] __attribute__((alias("first")));

__attribute__((weak)) const int amount = 5;
__attribute__((weak)) double more(double x) { return x + 1; }

static void shift(int n)
{
	for (int i = 0; i + 1 < n; i++)
		first[i + 1] = second[i] + i;
}

static void add(double *x, int n)
{
	for (int i = 0; i < n; i++)
		x[i] += amount;
	for (int i = 0; i < n; i++)
		x[i] = more(x[i]);
}

int main(void)
{
	static double x[700];
	shift(700);
	show("first", first, 700);
	add(x, 700);
	show("x", x, 700);
	return 0;
}
