// A loop that accumulates through a pointer and never comes to an update leaves the memory alone: the pointer may be null, or lead to what is read-only.
#include "show.h"

enum { N = 20000 };
struct totals {
	int sum;
	double most;
};
static int c[N], first[N + 1], d[N];
static const int fixed = 7;

void add_some(int *restrict s, const int *restrict c, int n)
{
	for (int i = 0; i < n; i++)
		if (c[i])
			*s += c[i];
}

void largest_of_some(int *restrict s, const int *restrict c, int n)
{
	for (int i = 0; i < n; i++)
		if (c[i])
			s[0] = s[0] > c[i] ? s[0] : c[i];
}

void largest(int *restrict s, const int *restrict c, int n)
{
	for (int i = 0; i < n; i++)
		if (c[i] > *s)
			*s = c[i];
}

void add_rows(int *restrict s, const int *restrict first, const int *restrict d, int n)
{
	for (int i = 0; i < n; i++)
		for (int j = first[i]; j < first[i + 1]; j++)
			*s += d[j];
}

void add_member(struct totals *restrict s, const int *restrict c, int n)
{
	for (int i = 0; i < n; i++)
		if (c[i])
			s->sum += c[i];
}

void bits_of_some(unsigned *restrict s, const int *restrict c, int n)
{
	for (int i = 0; i < n; i++)
		if (c[i])
			*s |= 1u << c[i];
}

void columns_of_some(int *restrict s, const int *restrict c, int n)
{
	for (int i = 0; i < n; i++)
		if (c[i])
			for (int j = 0; j < 10; j++)
				s[j] += c[i] + j;
}

int main(void)
{
	int *cell = (int *)&fixed, sum = 5, most = 3, columns[10] = { 0 };
	unsigned bits = 64;
	struct totals t = { 1, 0.5 };
	int *none = NULL;
	struct totals *nothing = NULL;
	add_some(none, c, N);
	add_rows(none, first, d, N);
	add_member(nothing, c, N);
	largest_of_some(cell, c, N);
	largest(cell, c, N);
	bits_of_some((unsigned *)cell, c, N);
	columns_of_some(none, c, N);
	printf("%d %d %d\n", fixed, sum, t.sum);
	for (int i = 0; i < N; i++) {
		c[i] = i % 30 == 7 ? i % 29 + 1 : 0;
		d[i] = i;
		first[i + 1] = i / 2;
	}
	add_some(&sum, c, N);
	add_member(&t, c, N);
	largest_of_some(&most, c, N);
	bits_of_some(&bits, c, N);
	columns_of_some(columns, c, N);
	printf("%d %d %d %u %d %d\n", sum, t.sum, most, bits, columns[0], columns[9]);
	add_rows(&sum, first, d, N);
	most = 2;
	largest(&most, c, N);
	printf("%d %d\n", sum, most);
	return 0;
}
