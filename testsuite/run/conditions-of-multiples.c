// CUDA
// Bounds that conditions on multiples of counters and parameters make, in 32 bits as in 64: what they are computed by is larger than all that they compare.
#include "show.h"

enum { N = 8192 };
static int a[N], b[N];

static void thousands(int *restrict x, const int *restrict y, int n, long m)
{
        for (int i = 0; i < n; i++)
                if (i * 1000l > m)
                        x[i] += y[i];
}

static void millions(int *restrict x, const int *restrict y, int n, long m)
{
        for (int i = 0; i < n; i++)
                if (i * 100000000l > m)
                        x[i] += y[i];
}

static void two_sided(int *restrict x, int n, long m, long k)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        if (j + 20 * m < 10 * k + i)
                                x[i * n + j] = i - j;
                        else
                                x[i * n + j] = i + j;
}

static void quotients(int *restrict x, int n, long m)
{
        for (long i = m / 1000; i < m / 1000 + n; i += 7)
                x[i - m / 1000] += (int)(i % 100);
}

static void chosen(int *restrict x, long m, long k)
{
        for (long i = (k > 5 ? 10 * m : 0); i < (k > 5 ? 10 * m : 0) + 50; i++)
                x[i - (k > 5 ? 10 * m : 0)] = (int)(i / 1000);
}

static void chosen_by_multiples(int *restrict x, const int *restrict y, int n, long m)
{
        for (int i = 0; i < n; i++)
                x[i] += y[i * 3000l < m ? i : 0];
}

static void (*volatile thousands_of)(int *restrict, const int *restrict, int, long) = thousands;
static void (*volatile millions_of)(int *restrict, const int *restrict, int, long) = millions;
static void (*volatile two_sided_of)(int *restrict, int, long, long) = two_sided;
static void (*volatile quotients_of)(int *restrict, int, long) = quotients;
static void (*volatile chosen_of)(int *restrict, long, long) = chosen;
static void (*volatile chosen_by_multiples_of)(int *restrict, const int *restrict, int, long) = chosen_by_multiples;

int main(void)
{
#pragma pmp ignore
        for (int i = 0; i < N; i++)
                b[i] = i + 1;
        thousands_of(a, b, 6000, 5000000);
        thousands_of(a, b, 6000, 700);
        show_int("a", a, N);
        millions_of(a, b, 6000, 500000000000);
        millions_of(a, b, 6000, 500000000);
        millions_of(a, b, 6000, -3);
        show_int("a", a, N);
        two_sided_of(a, 90, 150000000, 250000000);
        show_int("a", a, N);
        two_sided_of(a, 90, 15000000000, 30000000013);
        show_int("a", a, N);
        quotients_of(a, 4000, 400000000);
        quotients_of(a, 4000, 900000000000);
        show_int("a", a, N);
        chosen_of(a, 260000000, 7);
        show_int("a", a, N);
        chosen_of(a, 26, 7);
        chosen_of(a + 100, 260000000, 3);
        show_int("a", a, N);
        chosen_by_multiples_of(a, b, 8000, 12000000);
        show_int("a", a, N);
        return 0;
}
