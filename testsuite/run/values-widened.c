// Arithmetic that C does in long, because a value has passed through a variable or a parameter of that type, is done in long by the translation too: with constants, unsigned
// numbers and elements of narrower arrays; and the conditions that are tested at run time are meant in long whatever the types of what they compare.
#include <stdio.h>

static long a[64], b[64], c[64], d[64], e[64], f[64], g[64], h[64];
static int x[64], y[64], k[64];
static unsigned u[64], v[64], w[64];
static unsigned char bytes[64];

static long times(long p, long q)
{
	return p * q;
}

static long minus(long p, long q)
{
	return p - q;
}

static unsigned unsigned_minus(unsigned p, unsigned q)
{
	return p - q;
}

static void constants(int n, unsigned short q, unsigned m)
{
	for (int i = 0; i < n; i++) {
		long r = 3u, s = 5u, z = 100000, most = 2147483647, t = n, o = q;
		unsigned long big = m;
		unsigned char cut = (unsigned char)300;
		a[i] = z * 100000;
		b[i] = times(100000, 100000) + i;
		c[i] = r - s;
		d[i] = z * z - bytes[i] + (t - m);
		e[i] = t * 100000 + z * 100000 + most + 1;
		f[i] = o - q - i + cut;
		g[i] = unsigned_minus(3, 5) + minus(3u, 5u);
		h[i] = -r - -most * 2;
		k[i] = (big - 5) / 2 > 4000000000u;
	}
}

static void invariants(unsigned m, unsigned n)
{
	for (int i = 0; i < 64; i++) {
		long s = n, t = m;
		a[i] = s - t;
		b[i] = t - 10;
		c[i] = (t - i) / 2;
		d[i] = n - 5l;
		e[i] = s - 3u < 0;
		f[i] = 3l * n;
		w[i] = (s - m) >> 1;
	}
}

static void counters(unsigned m)
{
	for (int r = 0; r < 8; r++)
		for (unsigned i = 0; i < m; i++) {
			long s = i, t = m;
			unsigned long z = i;
			a[r * 8 + i] = s - t;
			b[r * 8 + i] = (s - 3) / 2;
			c[r * 8 + i] = (z - 3) >> 2;
			d[r * 8 + i] = s - 3u < 0;
			k[r * 8 + i] = (s - t) % 3;
		}
}

static void elements(int n)
{
	for (int i = 0; i < n; i++) {
		a[i] = times(x[i], y[i]);
		b[i] = minus(u[i], v[i]);
		c[i] = times(x[i], 100000) + minus(u[i], 4000000000u);
		d[i] = minus(u[i], 10) / 2;
		e[i] = minus(-x[i], y[i]) * 3;
		f[i] = i & 1 ? minus(x[i], 7) : times(u[i], 2);
		g[i] = times(x[i] / 3, y[i] / 3);
		h[i] = minus(bytes[i], u[i]) < 5;
		k[i] = minus(u[i], 5) < minus(x[i], 8);
	}
}

static void distance(unsigned n, unsigned m)
{
	for (int r = 0; r < 4; r++) {
		int count = 0;
		for (unsigned i = n; i != m; i += 2) {
			if (count == 9)
				break;
			a[r * 16 + count++] = i;
		}
		k[r] = count;
	}
	for (int r = 0; r < 4; r++) {
		int count = 0;
		for (int i = -(int)(n - m); i < 5u; i++)
			b[r * 16 + count++] = i;
		k[r + 4] = count;
	}
}

static void print(const char *name)
{
	unsigned long s = 1;
#pragma pmp ignore
	for (int i = 0; i < 64; i++)
		s = s * 31ul + a[i] + b[i] * 3ul + c[i] * 5ul + d[i] * 7ul + e[i] * 11ul + f[i] * 13ul + g[i] * 17ul + h[i] * 19ul + k[i] * 23ul + w[i] * 29ul;
	printf("%s: %lu; %ld %ld %ld %ld %ld %ld %ld %ld %d %u\n", name, s, a[9], b[9], c[9], d[9], e[9], f[9], g[9], h[9], k[5], w[9]);
}

int main(void)
{
#pragma pmp ignore
	for (int i = 0; i < 64; i++) {
		x[i] = 70000 + i * 1000;
		y[i] = 90000 - i * 3000;
		u[i] = i * 100000000u;
		v[i] = 3000000000u - i * 7;
		bytes[i] = i * 5;
	}
	constants(60, 3, 5);
	print("constants");
	invariants(3, 5);
	print("invariants");
	invariants(4000000000u, 7);
	print("invariants");
	counters(8);
	print("counters");
	counters(3);
	print("counters");
	elements(60);
	print("elements");
	distance(6, 2);
	print("distance");
	distance(4294967290u, 4294967294u);
	print("distance");
	return 0;
}
