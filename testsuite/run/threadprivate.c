// Variables of which each thread of OpenMP has a copy, as the program's own directive says: the first thread's are the program's.
#include "show.h"

static int counts[800], factor = 7;
static double weights[800];
#pragma omp threadprivate(counts, \
	factor)
#pragma omp threadprivate(weights)

static void scale(int n)
{
	for (int i = 0; i < n; i++)
		counts[i] += i * factor;
}

static void weigh(int n)
{
	for (int i = 0; i < n; i++)
		weights[i] += i * 0.5;
}

int main(void)
{
	scale(800);
	weigh(800);
	factor = 9;
	scale(700);
	long sum = 0;
	for (int i = 0; i < 800; i++)
		sum += counts[i];
	printf("%ld\n", sum);
	show("weights", weights, 800);
	return 0;
}
