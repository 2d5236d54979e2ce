// What C evaluates only where the running value asks for it (behind && and ||, behind the comparison of an extremum, where one is taken) may trap or lie beyond the data
// elsewhere: no part of such a loop may start from another value.
#include "show.h"

enum { N = 20000 };
static int a[N], b[N], d[N], longer[2 * N];

static int quotients_stay(const int *d, int n)
{
	int ok = 1;
	for (int i = 0; i < n; i++)
		ok = ok && 100 / d[i] > 3;
	return ok;
}

static int any_negative(const int *d, int n)
{
	int found = 0;
	for (int i = 0; i < n; i++)
		found = found || 100 % d[i] < 0 || d[i] == 4;
	return found;
}

static int until_sentinel(const int *p, int n)
{
	int ok = 1;
	for (int i = 0; i < n; i++)
		ok = ok && p[i] != 0;
	return ok;
}

static int any_equal(const int *restrict p, const int *restrict q, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		k = k || p[i] == q[i];
	return k;
}

static int in_declared(int n)
{
	int ok = 1;
	for (int i = 0; i < n; i++)
		ok = ok && longer[3000 * i] == 0;
	return ok;
}

static int least_with_share(const int *p, const int *q, int n, int *share)
{
	int m = 100000, s = 0;
	for (int i = 0; i < n; i++)
		if (p[i] < m) {
			m = p[i];
			s = 100 / q[i];
		}
	*share = s;
	return m;
}

static int largest_if(const int *p, const int *q, int n)
{
	int m = -1;
	for (int i = 0; i < n; i++)
		if (p[i] > m && 100 / q[i] > 2)
			m = p[i];
	return m;
}

static int largest_with(const int *restrict p, const int *restrict q, int n, int *w)
{
	int m = -1, k = 0;
	for (int i = 0; i < n; i++)
		if (p[i] > m) {
			m = p[i];
			k = q[i];
		}
	*w = k;
	return m;
}

static int largest_through(const int *restrict p, const int *restrict q, int n)
{
	int m = -1, k = 0;
	for (int i = 0; i < n; i++)
		if (p[i] > m) {
			m = p[i];
			k = q[q[i]];
		}
	return m + k;
}

/* These may run in parts: what is asked for is there in any case. */
static int all_there(const int *p, int *restrict q, int n)
{
	int ok = 1, m = -1, at = 0, low = 1 << 30, with = 0, fits = 1;
	for (int i = 0; i < n; i++)
		ok = p[i] >= 0 && ok && p[i] < 3 * N;
	for (int i = 0; i < n; i++)
		if (p[i] > m && p[i] % 7 != 2) {
			m = p[i];
			at = i;
		}
	for (int i = 0; i < N; i++)
		if (a[i] < low) {
			low = a[i];
			with = b[i];
		}
	for (int i = 0; i < n; i++) {
		q[i] = p[i] / 3;
		fits = fits && q[i] <= N && (i == 0 || a[i - 1] > a[i]);
	}
	return ok + 3 * m + 5 * at + 7 * low + 11 * with + 13 * fits;
}

int main(void)
{
	int share, with, *short_one = malloc(sizeof *short_one), *ended = malloc(4 * sizeof *ended), *q = malloc(N * sizeof *q);
	d[0] = 50;
	d[1] = 4;
	for (int i = 0; i < N; i++) {
		a[i] = N - i;
		b[i] = i % 17;
	}
	ended[0] = ended[1] = ended[2] = 1;
	ended[3] = 0;
	short_one[0] = N;
	longer[0] = 1;
	printf("%d %d\n", quotients_stay(d, N), any_negative(d, N));
	printf("%d %d %d\n", until_sentinel(ended, 1000000), any_equal(a, short_one, N), in_declared(1000000));
	b[0] = 5;
	b[1] = 0;
	for (int i = 0; i < N; i++)
		q[i] = i + 3;
	printf("%d", least_with_share(q, b, N, &share));
	printf(" %d %d", share, largest_if(a, b, N));
	short_one[0] = 0;
	printf(" %d", largest_with(a, short_one, N, &with));
	printf(" %d %d\n", with, largest_through(a, short_one, N));
	printf("%d\n", all_there(a, q, N));
	free(short_one);
	free(ended);
	free(q);
	return 0;
}
