// Conversions between signed and unsigned numbers, and unsigned ones of 2^63 and more, are not the integers that they are written as: (int)u of an unsigned u above INT_MAX, (size_t)-1 that
// stands for "no limit" as an argument or as a constant, an offset that turns negative in a subscript, and a subscript whose shift makes elements of the first and the last iteration neighbours.
#include "show.h"

static int a[300], b[300];

static void start(void)
{
	for (int i = 0; i < 300; i++) {
		a[i] = i * 37 % 101;
		b[i] = i * 53 % 97;
	}
}

static void above(int *q, int n, unsigned u)
{
	for (int i = 0; i < n; i++)
		if (i > (int)u)
			q[i] = 7;
}

static void up_to(int *q, unsigned u)
{
	for (int i = 0; i < (int)u; i++)
		q[i] += 3;
}

static void below(int *q, int n, unsigned u)
{
	int m = u;
	for (int i = 0; i < n; i++)
		if (i < m)
			q[i] = 8;
		else
			q[i] = 9;
}

static void moved(int *q, int n, unsigned off)
{
	for (int i = 0; i < n; i++)
		q[i + (int)off] = 5;
}

static long sum(const int *p, size_t n, size_t most)
{
	long t = 0;
	for (size_t i = 0; i < n && i < most; i++)
		t += p[i];
	return t;
}

static void but(int *q, size_t n, size_t at)
{
	for (size_t i = 0; i < n; i++)
		if (i != at)
			q[i] = 1;
}

static void halves(int *q, int n, size_t m)
{
	for (int i = 0; i < n; i++)
		q[i] = m / 2 > (size_t)i ? 2 : 3;
}

static void constants(int *q, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (i < SIZE_MAX)
			q[i] = 4;
		if (i >= (size_t)-1)
			q[i] = 6;
		if (0x8000000000000010ul > i)
			q[i] += 1;
		if (i != SIZE_MAX && i < SIZE_MAX / 4)
			q[i] += 2;
	}
}

static void shifted(int *q, const int *r, int n, int k)
{
	for (int i = 0; i < n; i++)
		q[i] = r[((unsigned)((i - 8) * k)) >> 28] + 1;
}

static void shifted_long(int *q, const int *r, int n, unsigned long k)
{
	for (int i = 0; i < n; i++)
		q[i] = r[((unsigned long)(i - 8) * k) >> 60] + 1;
}

static void narrowed(int *q, const int *r, int n, long k)
{
	for (int i = 0; i < n; i++)
		q[i] = r[(unsigned)(i * k) >> 28] + 1;
}

int main(void)
{
	start();
	above(a, 100, -5u);
	above(b, 100, 50);
	show_int("a", a, 300);
	show_int("b", b, 300);
	up_to(a, -5u);
	up_to(b, 90);
	show_int("a", a, 300);
	show_int("b", b, 300);
	below(a, 100, -5u);
	below(b, 100, 70);
	show_int("a", a, 300);
	show_int("b", b, 300);
	moved(a + 100, 50, -9u);
	moved(b + 100, 50, 20);
	show_int("a", a, 300);
	show_int("b", b, 300);
	printf("%ld %ld\n", sum(a, 300, (size_t)-1), sum(a, 300, 9));
	but(a, 100, (size_t)-1);
	but(b, 100, 30);
	show_int("a", a, 300);
	show_int("b", b, 300);
	halves(a, 100, -5ul);
	halves(b, 100, 60);
	show_int("a", a, 300);
	show_int("b", b, 300);
	constants(a, 150);
	show_int("a", a, 300);
	start();
	shifted(a + 9, a, 16, 0x10000000);
	show_int("a", a, 300);
	shifted_long(a + 9, a, 16, 1ul << 60);
	show_int("a", a, 300);
	narrowed(a + 9, a, 17, 1l << 28);
	show_int("a", a, 300);
	return 0;
}
