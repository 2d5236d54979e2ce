// CUDA
// Shifts to the left that wrap around in 32 bits, as parts of subscripts of type long, in one dimension, in rows, and beside steps.
#include <stdio.h>

enum { N = 4096, ROWS = 64 };
static int w[N], v[N], grid[ROWS][ROWS];

static void alone(int *a, unsigned u, long l, int n)
{
        for (long i = 3; i < n + 3; i += 2)
                a[(unsigned)l + -(long)u + (u << 1) + 1000] ^= (int)i;
}

static void along(int *a, unsigned u, long l, int n)
{
        for (int i = 0; i < n; i++)
                a[l - (long)u + (u << 1) + i + 500] += i;
}

static void of_counters(int *a, unsigned k, int n)
{
        for (unsigned i = 0; i < (unsigned)n; i++)
                a[(long)(i + k << 2) - (long)(k << 2) + 2000] = (int)i * 3;
}

static void in_rows(unsigned u, long l, int n)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        grid[l - (long)u + (u << 1) + i][(u << 3) - (long)u + j + 7] += i * n + j + 1;
}

static void flat(int *restrict a, const int *restrict b, unsigned u, long l, int n)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        a[(l - (long)u + (u << 1) + i) * n + j + 3000] = b[i * n + j] - (int)(u << 1 & 15);
}

static void (*volatile alone_of)(int *, unsigned, long, int) = alone;
static void (*volatile along_of)(int *, unsigned, long, int) = along;
static void (*volatile of_counters_of)(int *, unsigned, int) = of_counters;
static void (*volatile in_rows_of)(unsigned, long, int) = in_rows;
static void (*volatile flat_of)(int *restrict, const int *restrict, unsigned, long, int) = flat;

int main(void)
{
        alone_of(w, 4294967290u, 4, 40);
        alone_of(w, 20, 4, 40);
        along_of(w, 4294967290u, 7, 40);
        along_of(w, 20, 4, 40);
        of_counters_of(w, 7, 30);
        of_counters_of(w + 200, 1u << 30, 30);
        of_counters_of(w + 400, 4294967295u, 1);
        in_rows_of(4294967295u, 4, 9);
        in_rows_of(4, 4, 9);
        flat_of(v, w, 4294967295u, 4, 12);
        flat_of(v, w, 0, 4, 12);
#pragma pmp ignore
        for (int i = 0; i < N; i++)
                if (w[i] || v[i])
                        printf(" %d:%d,%d", i, w[i], v[i]);
#pragma pmp ignore
        for (int i = 0; i < ROWS * ROWS; i++)
                if (grid[i / ROWS][i % ROWS])
                        printf(" %d=%d", i, grid[i / ROWS][i % ROWS]);
        puts("");
        return 0;
}
