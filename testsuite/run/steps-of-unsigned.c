// Unsigned counters that wrap before their first iteration or are stepped by what is negative, and a division by a number of a wider type.
#include "show.h"

static int a[4][64], o[20];

static void down(unsigned n, int most)
{
	for (int r = 0; r < 4; r++) {
		int c = 0;
		unsigned i = n;
		while (--i > 0) {
			if (c == most)
				break;
			a[r][c++] = (int)(i & 1023);
		}
		a[r][60] = c;
	}
}

static void up(int n)
{
	size_t i = -1;
	unsigned j = -1;
	unsigned char k = -1;
	while (++i < (size_t)n)
		o[i] = (int)i;
	while (++j < (unsigned)n)
		o[j] += 10;
	while (++k < 5)
		o[k] += 100;
	o[19] = (int)i + (int)j + k;
}

static void up_from(unsigned i, unsigned n)
{
	while (++i < n)
		o[i & 15] += 1000;
}

static void by(unsigned n, int s)
{
	for (int r = 0; r < 4; r++) {
		int c = 0;
		for (unsigned i = 1; i < n; i = i + s) {
			if (c == 9)
				break;
			a[r][c++] += (int)(i & 511);
		}
		a[r][61] = c;
	}
}

static void divide(unsigned *u, int n)
{
	for (int i = 0; i < n; i++) {
		u[i] /= (long)-3;
		u[i] %= 7000000000L;
		u[i] >>= 1L;
	}
}

int main(void)
{
	static unsigned u[20];
	for (int i = 0; i < 20; i++)
		u[i] = i * 3000000000u;
	down(0, 9);
	show_int("a", a[0], 256);
	down(5, 9);
	down(1, 9);
	show_int("a", a[0], 256);
	up(15);
	up(0);
	up_from(-1u, 6);
	up_from(3, 9);
	show_int("o", o, 20);
	by(20, 3);
	by(20, -1);
	by(20, -2);
	show_int("a", a[0], 256);
	divide(u, 20);
	show_int("u", (int *)u, 20);
	return 0;
}
