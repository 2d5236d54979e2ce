// Sums, extremes and cells of loops in large steps: what a thread of a GPU adds to its counter to come to its next iteration is more than an int holds, as is where threads beyond the end would begin.
// CUDA
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned table[8][70000], sums[8], cells[64];

static unsigned up(const unsigned *a, unsigned n) { unsigned s = 0; for (int i = 0; i < (int)n; i += 30000) s += a[i]; return s; }
static unsigned narrow(const unsigned *a, int n) { unsigned s = 0; for (int i = 0; i < n; i += 16383) s ^= a[i] + i; return s; }
static unsigned down(const unsigned *a, int n) { unsigned s = 0; for (int i = n - 1; i >= 0; i -= 17000) s += a[i] * 3; return s; }
static void rows(int n) { for (int j = 0; j < 8; j++) for (int i = n - 1; i >= 0; i -= 17000) sums[j] += table[j][i]; }
static int best(int n) { int m = -1, w = -1; for (int i = 0; i < n; i += 17000) if ((int)table[3][i] > m) { m = (int)table[3][i]; w = i; } return m + w; }
static void both(int n, int m) { for (int i = 0; i < n; i += 9000001) for (int j = 0; j < m; j += 5000000) cells[(i / 1000 + j / 1000) & 63] += i ^ j; }
static void far(int from, int to) { for (int i = from; i > to; i -= 100000000) cells[(from / 2 - i / 2) / 50000000] += i; }
static unsigned unsigned_steps(unsigned n) { unsigned s = 0; for (unsigned i = 7; i < n; i += 1000000000u) s += i / 3; return s; }
static long long_steps(long n) { long s = 0; for (long i = -n; i < n; i += 4000000001) s ^= i; return s; }

int main(void)
{
        unsigned n = 300000, *a = calloc(n, sizeof *a);
        for (unsigned i = 0; i < n; i++)
                a[i] = i * 7 % 1001;
        for (int j = 0; j < 8; j++)
                for (int i = 0; i < 70000; i++)
                        table[j][i] = (unsigned)(j * 70000 + i) * 31 % 70001;
        printf("%u %u %u\n", up(a, n), narrow(a, (int)n), down(a, (int)n));
        rows(70000);
        for (int j = 0; j < 8; j++)
                printf("%u ", sums[j]);
        printf("%d\n", best(70000));
        both(INT_MAX - 9000001, 2000000000);
        far(INT_MAX, INT_MIN + 100000000);
        far(5, -2000000000);
        for (int j = 0; j < 64; j++)
                printf("%u ", cells[j]);
        printf("%u %ld\n", unsigned_steps(3000000000u), long_steps(90000000000));
        free(a);
        return 0;
}
