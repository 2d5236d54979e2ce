// CUDA
// Signed numbers that are set to unsigned constants, beside numbers below 0: as divisors of assignments, and as ends of loops whose first value is data.
#include <stdio.h>

enum { N = 100 };
static int a[N], b[N];
static long l[N], k[N], up[N], down[N];
static short s[N];
static signed char first[N];

static unsigned short same(short m)
{
        return (unsigned long)m;
}

static void divide(int n)
{
        for (int i = 0; i < n; i++) {
                int m = 5u;
                long long_m = 5ul;
                a[i] /= m;
                l[i] %= long_m;
                k[i] %= same(5);
        }
}

static void by(int m, int size)
{
        for (int i = 0; i < N; i++) {
                b[i] %= size;
                s[i] /= m;
        }
}

static void towards(int m, int low)
{
        for (int i = 0; i < N; i++) {
                for (int j = first[i]; j < m; j++)
                        up[i] += j;
                for (int j = first[i]; j > low; j--)
                        down[i] += j;
        }
}

static void (*volatile divide_of)(int) = divide;
static void (*volatile by_of)(int, int) = by;
static void (*volatile towards_of)(int, int) = towards;

static void calls(void)
{
        for (int r = 0; r < 1; r++)
                by(5u, sizeof(int));
        for (int r = 0; r < 1; r++)
                towards(sizeof(long), 3ul);
}

static void fill(void)
{
#pragma pmp ignore
        for (int i = 0; i < N; i++)
                a[i] = b[i] = l[i] = k[i] = s[i] = first[i] = 50 - i;
}

static void show(void)
{
#pragma pmp ignore
        for (int i = 0; i < N; i++)
                printf("%d %d %ld %ld %d %ld %ld\n", a[i], b[i], l[i], k[i], s[i], up[i], down[i]);
}

int main(void)
{
        fill();
        divide(N);
        calls();
        show();
        fill();
        divide_of(N);
        by_of(5, 4);
        towards_of(8, 3);
        show();
        return 0;
}
