// CUDA
// A subscript of type long whose terms are of 32 bits, some of them unsigned: they are added as long.
#include <stdio.h>

enum { N = 4096, ROWS = 64 };
static double d[N];
static int g[ROWS][ROWS];

static void sums(size_t z, unsigned u)
{
        for (short i = 1; i < 17u; i++)
                g[20l + -(short)z + (i & 4u) + (i << 1)][30u + (u << 1) / 4u] += i + 1;
}

static void parts(size_t z, unsigned u, long n)
{
        for (long i = 0; i < n; i++)
                d[(i & 3u) + 1000l - (long)(short)z + 7 * i] += d[(u >> 1) - 2000l + (long)(int)z + 2100] + i;
}

static void (*volatile sums_of)(size_t, unsigned) = sums;
static void (*volatile parts_of)(size_t, unsigned, long) = parts;

int main(void)
{
        sums(7, 3);
        sums_of(7, 3);
        sums_of(1, 9);
        parts(7, 3, 100);
        parts_of(7, 3, 100);
        parts_of(300, 50, 200);
#pragma pmp ignore
        for (int i = 0; i < N; i++)
                if (d[i] != 0 || g[i / ROWS][i % ROWS])
                        printf("%d %g %d\n", i, d[i], g[i / ROWS][i % ROWS]);
        return 0;
}
