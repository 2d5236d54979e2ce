// Shifts and quotients that C computes in long, of numbers that are kept as int: shifts by more than an int has bits, and the smallest int by -1.
#include <limits.h>
#include <stdio.h>
enum { N = 64 };
static int a[N];
static unsigned u[N];
static long b[N], c[N], d[N];
static const long thousand = 1000, minus = -1;

static long shifted(long x, int by)
{
        return x >> by;
}
static long quotient(long x, long y)
{
        return x / y;
}
static long remainder_of(long x, long y)
{
        return x % y;
}

int main(void)
{
        for (int i = 0; i < N; i++) {
                a[i] = INT_MIN + i / 2;
                u[i] = 4000000000u + i;
        }
        for (int i = 0; i < N; i++) {
                b[i] = thousand >> (i % 50);
                b[i] += shifted(a[i], 40) + shifted(u[i], i % 2 ? 40 : 20);
                c[i] = a[i] / minus + quotient(a[i], -1) + quotient(a[i], i % 2 ? -1 : 3);
                d[i] = remainder_of(a[i], -1) + remainder_of(a[i], i % 2 ? -1 : 7);
        }
        for (int i = 0; i < N; i++)
                printf("%ld %ld %ld\n", b[i], c[i], d[i]);
        return 0;
}
