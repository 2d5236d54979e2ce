// Two statements that set the same elements to the same values in each iteration that they run in, one of them not in all: which comes last is not the same
// everywhere.
#include "show.h"

static void last_but_one(int n, int m, double *a)
{
	for (int i = 1; i < m; i++)
		for (int j = 1; j < m; j++) {
			a[n + 4] = 0.125;
			if (i == 3)
				a[n + 4] = 0.25 * a[n] + 0.5 * j;
		}
}

static void first_part(int n, int m, double *a, double *sum)
{
	for (int i = 0; i < m; i++)
		for (int j = 0; j < n; j++) {
			double t = a[j] * 0.5;
			if (i < 2)
				t = a[j] + 1;
			sum[i * n + j] = t;
		}
}

static void in_turn(int n, int m, double *a)
{
	for (int i = 0; i < m; i++) {
		for (int j = 0; j < n; j++)
			a[j] = j;
		if (i % 2)
			for (int j = 0; j < n; j++)
				a[j] = -j;
	}
}

int main(void)
{
	double a[64], sum[400];
	for (int m = 0; m < 8; m++)
		for (int n = 0; n < 41; n += 20) {
			for (int i = 0; i < 64; i++)
				a[i] = noise((unsigned)i);
			for (int i = 0; i < 400; i++)
				sum[i] = 0;
			last_but_one(n, m, a);
			show("last but one", a, 64);
			first_part(n, m, a, sum);
			show("first part", sum, 400);
			in_turn(n, m, a);
			show("in turn", a, 64);
		}
	return 0;
}
