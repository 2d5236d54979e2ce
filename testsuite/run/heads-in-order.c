// The parts of a for statement's head are executed in order: what comes after the counter's first value sees it, what the first value is made of may change after it, what comes
// after the step sees the counter stepped; and two conditions hold together, also for pointers, for counters that meet, and for a loop that counts rounds of the one around it.
#include "show.h"

static int a[200], b[200];

static int counter_first(int n)
{
	int i = 7, j;
	for (i = 3, j = i * 2; i < n; i++)
		b[i] = j;
	return j;
}

static int counter_changed_by(int n)
{
	int i, k = 9;
	for (i = k, k = 0; i < n; i++)
		b[i] = k + 1;
	return k + i;
}

static void declared(int n)
{
	for (int i = 2, j = i + 5; i < n; ++i)
		b[i] = a[i] + j;
	for (int i = a[3], j = a[3] = 1; i < n; i++)
		b[i] += j;
}

static int twice(int n)
{
	int i;
	for (i = 100, i = 2; i < n; i++)
		b[i]++;
	return i;
}

static int from_another(int n)
{
	int i = 3, k;
	for (k = i++; i < n; i++)
		b[i] += k;
	return i + k;
}

static long pointers(int n)
{
	int *p = b + 50, *q;
	for (p = a, q = p + n; p < q; p++)
		*p += 3;
	return p - a;
}

static int after_the_step(int n)
{
	int i, t = 0;
	for (i = 0; i < n; i++, a[i] = i)
		b[i] = t;
	for (i = n; i > 0; --i, t += i)
		b[i] += t;
	return t;
}

static int before_the_step(int n)
{
	int i, t = 0;
	for (i = 0; i < n; t += i, i++)
		b[i] = i;
	return t;
}

static long pointer_after_its_step(int n)
{
	long t = 0;
	for (int *p = a; p < a + n; p++, t += p - a)
		*p = 1;
	return t;
}

static int meeting(int n, int m)
{
	int i, j;
	for (i = 0, j = n; i < j && i < m; i++, j--)
		a[i] = b[i] + j;
	return i * 1000 + j;
}

static void two_ends(int n, int m)
{
	for (int *p = a; p < a + n && p < a + m; p++)
		*p = 7;
	for (int *p = a + 150; p > a + n && p > a + m; p--)
		*p = 8;
}

static int rounds(int n, int m, int q)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < m && j < q; j++)
			k++;
		b[k] = i;
		a[i] = k;
	}
	return k;
}

static int stepped_in_body(int n)
{
	int i = 0, last = -1;
	while (i < n) {
		b[i] = last;
		i++;
		last = i;
		a[i] = last;
	}
	return last;
}

int main(void)
{
	for (int i = 0; i < 200; i++) {
		a[i] = i * 37 % 11;
		b[i] = i * 53 % 13;
	}
	printf("%d %d\n", counter_first(90), counter_changed_by(100));
	declared(120);
	printf("%d %d %ld\n", twice(90), from_another(70), pointers(80));
	show_int("a", a, sizeof a / sizeof *a);
	show_int("b", b, sizeof b / sizeof *b);
	printf("%d %d %ld\n", after_the_step(100), before_the_step(60), pointer_after_its_step(40));
	show_int("a", a, sizeof a / sizeof *a);
	show_int("b", b, sizeof b / sizeof *b);
	printf("%d %d\n", meeting(90, 10), meeting(20, 100));
	two_ends(90, 10);
	show_int("a", a, sizeof a / sizeof *a);
	printf("%d %d\n", rounds(20, 9, 4), rounds(20, 3, 8));
	show_int("a", a, sizeof a / sizeof *a);
	show_int("b", b, sizeof b / sizeof *b);
	printf("%d\n", stepped_in_body(110));
	show_int("a", a, sizeof a / sizeof *a);
	show_int("b", b, sizeof b / sizeof *b);
	return 0;
}
