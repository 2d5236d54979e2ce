// Conversions that change a value are not looked through: to a narrower or a signed type in the head of a loop, through an unsigned or a narrower variable in one arm of a condition
// where the other leaves the value alone. And what is never evaluated, the operand of sizeof or of __typeof__, steps no counter.
#include <stdio.h>

static int b[4][16], m[4][256], count[4];
static long a[4][16];

static void narrow_start(unsigned char u)
{
	for (int r = 0; r < 4; r++) {
		int c = 0;
		for (int j = (signed char)u; j < 5u; j++) {
			m[r][j + 128] = j;
			c++;
		}
		count[r] = c;
	}
}

static void narrow_starts(int n)
{
	for (int r = 0; r < 4; r++)
		for (int i = 0; i < n; i++) {
			for (int j = (short)(i * 9000); j < 3u; j++)
				m[r][j & 127] += i;
			for (int j = (signed char)(i * 20); j < 3u; j++)
				m[r][128 + (j & 127)] += i;
		}
}

static void through_unsigned(int n)
{
	for (int r = 0; r < 4; r++)
		for (int i = -5; i < n; i++) {
			long x;
			if (b[r][i + 5]) {
				x = i;
			} else {
				unsigned u = i;
				x = u;
			}
			a[r][i + 5] = x;
		}
}

static void through_int(int n)
{
	for (int r = 0; r < 4; r++)
		for (int i = 0; i < n; i++) {
			long big = i * 3000000000l, x;
			if (b[r][i]) {
				x = big;
			} else {
				int t = big;
				x = t;
			}
			a[r][i] = x;
		}
}

static void in_int(int n)
{
	for (int r = 0; r < 4; r++)
		for (int i = 0; i < n; i++) {
			unsigned u = i;
			long v = i, x;
			if (b[r][i])
				x = v - 5;
			else
				x = u - 5;
			a[r][i] = x;
		}
}

static int sizes(int n)
{
	int i = 0, x = 0;
	while (i < n) {
		x += (int)sizeof(i++);
		m[1][i] = 3 * i;
		i++;
	}
	return x + i;
}

static int types(int n)
{
	int i = 0, x = 0, k = 0;
	while (i < n) {
		__typeof__(i++) y = i;
		m[2][i] = y;
		i++;
	}
	for (int j = 0; j < n; j++) {
		__typeof__(k++) y = j;
		m[3][k] = y;
		k += 2;
	}
	return x + i + k;
}

static void print(const char *name, int v)
{
	unsigned s = 1;
#pragma pmp ignore
	for (int r = 0; r < 4; r++) {
		for (int i = 0; i < 16; i++)
			s = s * 31 + a[r][i] % 1000003 * 7;
		for (int i = 0; i < 256; i++)
			s = s * 31 + m[r][i];
	}
	printf("%s: %d %d %ld %ld %u\n", name, v, count[1], a[0][0], a[1][3], s);
}

int main(void)
{
#pragma pmp ignore
	for (int i = 0; i < 16; i++)
		b[1][i] = b[3][i] = i % 3 == 0;
	narrow_start(200);
	print("narrow_start", 200);
	narrow_start(3);
	print("narrow_start", 3);
	narrow_starts(9);
	print("narrow_starts", 9);
	through_unsigned(9);
	print("through_unsigned", 9);
	through_int(9);
	print("through_int", 9);
	in_int(9);
	print("in_int", 9);
	print("sizes", sizes(7));
	print("types", types(7));
	return 0;
}
