// A pointer that a loop sets, plainly or in a function that it is lent to, while the program keeps the variable's address elsewhere: it is read through there, in the loop and after it.
#include <stdio.h>

static double m[4000], other[4000], out[4000];
static double **saved;

static void set(double **x, double *y)
{
	*x = y;
}

static void keep(double **x)
{
	saved = x;
}

static void start(int n)
{
	for (int i = 0; i < n; i++) {
		m[i] = 2 * i + 1;
		other[i] = -i;
	}
}

static void read_in_the_loop(int n)
{
	double *a = other, **pp = &a;
	for (int i = 0; i < n; i++) {
		a = m + i;
		out[i] = **pp + *a;
	}
	printf("%g\n", out[77]);
}

static void read_where_lent(int n)
{
	double *a = other, **pp = &a;
	for (int i = 0; i < n; i++) {
		set(&a, m + i);
		out[i] = **pp + *a;
	}
	printf("%g\n", out[78]);
}

static void read_after(int n)
{
	double *a = m;
	keep(&a);
	for (int i = 0; i < n; i++) {
		a = m + i;
		out[i] = *a + i;
	}
	printf("%g %d\n", out[77], (int)(*saved - m));
}

static void lent_and_read_after(int n)
{
	double *a = m;
	keep(&a);
	for (int i = 0; i < n; i++) {
		set(&a, m + i);
		out[i] = *a + i;
	}
	printf("%g %d\n", out[78], (int)(*saved - m));
}

int main(int argc, char **argv)
{
	int n = 1000 + argc;
	(void)argv;
	start(4000);
	read_in_the_loop(n);
	read_where_lent(n);
	read_after(n);
	lent_and_read_after(n);
	return 0;
}
