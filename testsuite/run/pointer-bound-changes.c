// A pointer that counts up to a bound which the loop changes itself: another pointer, a number it is computed from, a member, a variable that is set through its
// address or by a function, in one iteration alone.
#include "show.h"

struct range {
	double *begin, *end;
	int n;
};

static double a[64];
static int count;

static void less(void)
{
	count--;
}

static void number(int n)
{
	for (double *p = a; p < a + n; p++) {
		*p = 1;
		n--;
	}
}

static void member(struct range *r)
{
	for (double *p = a; p < r->end; p++) {
		*p = 2;
		r->end--;
	}
}

static void number_of_member(struct range *r)
{
	for (double *p = r->begin; p < r->begin + r->n; p++) {
		*p = 3;
		r->n--;
	}
}

static void pointer(int n)
{
	double *e = a + n;
	for (double *p = a; p < e; p++) {
		*p = 4;
		e -= 2;
	}
}

static void by_function(void)
{
	for (double *p = a; p < a + count; p++) {
		*p = 5;
		less();
	}
}

static void through_address(int n)
{
	double *e = a + n, **q = &e;
	for (double *p = a; p < e; p++) {
		*p = 6;
		(*q)--;
	}
}

static void once(int n)
{
	int m = n;
	for (double *p = a; p < a + m; p++) {
		*p = 7;
		if (p == a + 3)
			m = 9;
	}
}

static void in_head(int n)
{
	for (int i = 0; i < n; i++) {
		double *e = a + n;
		for (double *p = a + i; p < e; p++, e--)
			*p += i;
	}
}

static void parameter(double p[], double e[])
{
	for (; p < e; p++) {
		*p = 8;
		e--;
	}
}

/* As libpng widens a row of bytes in place: both pointers move, at different speed. */
static void widen(unsigned char *row, unsigned long bytes)
{
	unsigned char *sp = row + bytes;
	unsigned char *dp = sp + bytes;
	while (dp > sp) {
		dp[-2] = dp[-1] = *--sp;
		dp -= 2;
	}
}

static void refill(void)
{
	for (int i = 0; i < 64; i++)
		a[i] = i * 0.5;
}

int main(void)
{
	static unsigned char row[2000];
	struct range r = {a, a + 40, 40};
	refill();
	number(40);
	show("number", a, 64);
	refill();
	member(&r);
	show("member", a, 64);
	refill();
	number_of_member(&r);
	show("number of member", a, 64);
	refill();
	pointer(40);
	show("pointer", a, 64);
	refill();
	count = 40;
	by_function();
	show("by function", a, 64);
	refill();
	through_address(40);
	show("through address", a, 64);
	refill();
	once(40);
	show("once", a, 64);
	refill();
	in_head(40);
	show("in head", a, 64);
	refill();
	parameter(a, a + 40);
	show("parameter", a, 64);
	for (int n = 0; n <= 1000; n += 125) {
		for (int i = 0; i < 2000; i++)
			row[i] = (unsigned char)(i * 37 + (i >> 5));
		widen(row, (unsigned long)n);
		double sum = 0;
		for (int i = 0; i < 2000; i++)
			sum = sum * 0.5 + row[i];
		show("row", &sum, 1);
	}
	return 0;
}
