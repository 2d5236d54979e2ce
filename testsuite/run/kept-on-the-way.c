// Ways for a pointer to get somewhere: to a function that compares elements, into text, through "%n", into and out of asm.
#include "show.h"

enum { N = 400 };

static const double *last;
static signed char flags[N];

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	last = a;
	return x < y ? -1 : x > y;
}

static int compare_only(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return x < y ? -1 : x > y;
}

static void by_comparing(void)
{
	double a[N], b[N];
	for (int i = 0; i < N; i++)
		b[i] = a[i] = i * 37 % 101;
	qsort(b, N, sizeof b[0], compare_only);
	show("sorted", b, N);
	bsearch(&a[3], a, 1, sizeof a[0], compare);
	for (int i = 0; i < N; i++)
		a[i] = i * 0.5;
	printf("%g\n", *last);
}

static void by_text(void)
{
	double a[N];
	char text[64];
	void *back;
	sprintf(text, "%%%-5p", (void *)a);
	for (int i = 0; i < N; i++)
		a[i] = i * 11;
	sscanf(text, "%%%p", &back);
	printf("%g\n", ((double *)back)[N - 1]);
}

static void by_counting(void)
{
	int sum = 0;
	for (int i = 0; i < N; i++)
		flags[i] = i & 63;
	printf("abc%hhn\n", &flags[0]);
	for (int i = 0; i < N; i++) {
		flags[i] += 1;
		sum += flags[i];
	}
	printf("%d %d\n", sum, flags[0]);
}

static void by_asm(void)
{
	double a[N], *q;
	__asm__ volatile("" : "=r"(q) : "0"(&a[0]));
	for (int i = 0; i < N; i++)
		a[i] = i * 13;
	__asm__ volatile("" ::: "memory");
	printf("%g\n", q[N - 1]);
}

static void set_by_asm(void)
{
	double a[N], b[N], *q = a;
	int n = 10;
	for (int i = 0; i < N; i++)
		a[i] = b[i] = i;
	__asm__ volatile("" : "=r"(n) : "0"(30));
	double *p = a + n;
	__asm__ volatile("" : "=r"(n) : "0"(50));
	__asm__ volatile("" : "=r"(q) : "0"(b));
	for (int i = 0; i < 100; i++)
		p[i] += 1;
	for (int i = 0; i < 100; i++)
		q[i] += 2;
	show("a", a, N);
	show("b", b, N);
	printf("%d\n", n);
}

struct size {
	int n;
};

static void extent_by_asm(struct size *s)
{
	double a[N];
	for (int i = 0; i < N; i++)
		a[i] = i;
	double (*rows)[s->n] = (double (*)[s->n])a;
	__asm__ volatile("" : "=r"(s->n) : "0"(7));
	for (int i = 0; i < 5; i++)
		for (int j = 0; j < 10; j++)
			rows[i][j] *= 2;
	show("a", a, N);
}

int main(void)
{
	struct size s = {10};
	by_comparing();
	by_text();
	by_counting();
	by_asm();
	set_by_asm();
	extent_by_asm(&s);
	return 0;
}
