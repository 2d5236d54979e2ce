// Types that count when they are declared, in a loop and as a parameter of an inlined function; an array of no elements over the members behind it.
#include "show.h"

enum { N = 400 };

static int calls;

static void pointer_to_array(void)
{
	int c = 0;
	double a[N];
	for (int i = 0; i < N; i++) {
		double (*q)[++c] = NULL;
		(void)q;
		a[i] = i;
	}
	printf("%d\n", c);
	show("a", a, N);
}

static int next_of(int n, double a[n++])
{
	return n;
}

static int counted(int n, double (*a)[calls++ + 1])
{
	return n;
}

static void parameters(void)
{
	double a[N];
	for (int i = 0; i < N; i++)
		a[i] = next_of(i + 1, a);
	show("a", a, N);
	for (int i = 0; i < N; i++)
		a[i] = counted(i, NULL);
	show("a", a, N);
	printf("%d\n", calls);
}

struct record {
	double all[0];
	double first[N / 2], second[N / 2];
};

static void over_others(void)
{
	struct record *r = malloc(sizeof *r);
	for (int i = 0; i < N / 2; i++)
		r->first[i] = r->second[i] = 0;
	for (int i = 0; i < N / 2 - 1; i++)
		r->all[i + 1] = r->first[i] + 1;
	show("first", r->first, N / 2);
	show("second", r->second, N / 2);
	free(r);
}

int main(void)
{
	pointer_to_array();
	parameters();
	over_others();
	return 0;
}
