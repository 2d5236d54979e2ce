// What an iteration adds to a variable is known only where nothing else comes in between: another step, a conversion to a narrow type, an amount that wraps in an unsigned one,
// a pointer counted in other units.
#include "show.h"

static int a[600], b[600];
static long c[100];

static int through_another(int n)
{
	int k = 0, u;
	for (int i = 0; i < n; i++) {
		u = k + 1;
		k += 5;
		b[k] = i;
		k = u + 1;
		a[i] = k;
	}
	return k;
}

static int twice_through_another(int n)
{
	int k = 0, u;
	for (int i = 0; i < n; i++) {
		k++;
		u = k + 1;
		k++;
		k = u + 1;
		a[i] = k;
	}
	return k;
}

static int in_rounds(int n, int m)
{
	int k = 0, u;
	for (int i = 0; i < n; i++) {
		u = k + 1;
		for (int j = 0; j < m; j++)
			k = u + 1;
		b[i] = k;
	}
	return k;
}

static int narrowed(int n)
{
	int k = 0, l = 0, m = 3;
	unsigned u = 0;
	for (int i = 0; i < n; i++) {
		b[i] = k + l + m + (int)u;
		k = (unsigned char)(k + 1);
		l = (signed char)l + 1;
		m = (short)(m + 300);
		u = (unsigned short)(u + 3000);
	}
	return k + l + m + (int)u;
}

static long unsigned_amount(int n, unsigned u, unsigned v)
{
	long k = 0;
	for (int i = 0; i < n; i++) {
		c[i] = k;
		k += u - v;
	}
	return k;
}

static long unsigned_of_signed(int n, int s)
{
	long k = 0;
	for (int i = 0; i < n; i++) {
		c[i] += k;
		k += (unsigned)s;
	}
	return k;
}

static long in_bytes(int n)
{
	int *p = a;
	for (int i = 0; i < n; i++) {
		*p += i;
		p = (int *)((char *)p + 8);
	}
	return p - a;
}

static int narrow_counter(void)
{
	unsigned char i;
	int n = 0;
	for (i = 0; i < 251; i += 10) {
		n++;
		b[i]++;
	}
	return n * 1000 + i;
}

int main(void)
{
	printf("%d %d %d\n", through_another(20), twice_through_another(20), in_rounds(30, 4));
	show_int("a", a, sizeof a / sizeof *a);
	show_int("b", b, sizeof b / sizeof *b);
	printf("%d\n", narrowed(500));
	show_int("b", b, sizeof b / sizeof *b);
	printf("%ld %ld\n", unsigned_amount(50, 3, 5), unsigned_of_signed(40, -2));
	printf("%016llx\n", (unsigned long long)show_hash(c, sizeof c));
	printf("%ld %d\n", in_bytes(80), narrow_counter());
	show_int("a", a, sizeof a / sizeof *a);
	show_int("b", b, sizeof b / sizeof *b);
	return 0;
}
