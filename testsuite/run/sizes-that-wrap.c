// CUDA
// Sizes of arrays and of rows that C computes in 32 bits, which wrap around, or convert to another number, below quotients and choices.
#include "show.h"

enum { N = 4096 };
static int a[N], b[N];

static void strides(int *restrict x, const int *restrict y, unsigned u, int n, int m)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        x[i * (unsigned long)(u * 2u / 3u) + j] = y[j] + i * 7;
}

static void negative(int *restrict x, const int *restrict y, unsigned u, int n, int m)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        x[i * (long)((int)u / 3) + j + 2000] = y[j] + i * 5;
}

static void chosen(int *restrict x, const int *restrict y, unsigned u, int n, int m)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        x[i * (size_t)(u * 2u < 100u ? 16 : 1000) + j] = y[j] + i * 3;
}

static int any_of(unsigned u)
{
        int t[u * 4096u], s = 0;
#pragma pmp ignore
        for (int i = 0; i < 4096; i++)
                t[i] = i;
        for (unsigned i = 0; i < u; i++)
                s = s || t[i] > 3;
        return s;
}

static void columns(int *restrict x, const int *restrict y, int n, unsigned u)
{
        int t[4][(u - 40u) / 4194304u + 1u];
        for (int i = 0; i < 4; i++)
                for (int j = 0; j < 1024; j++)
                        t[i][j] = 0;
        for (int i = 0; i < n; i++)
                t[0][y[i] & 1023] += 1;
        for (int i = 0; i < 64; i++)
                x[i] = t[0][i];
}

static void looked_up(int *restrict x, const int *restrict y, int n, unsigned u)
{
        int t[4][(u - 40u) / 268435456u + 1u];
#pragma pmp ignore
        for (int i = 0; i < 4; i++)
                for (int j = 0; j < 16; j++)
                        t[i][j] = i * 16 + j;
        for (int i = 0; i < n; i++)
                x[i] = t[i & 3][y[i] & 15];
}

static void allocated(int *restrict x, const int *restrict y, int n, unsigned u)
{
        int *t = malloc(u * 64u / 300u * sizeof *t);
#pragma pmp ignore
        for (int i = 0; i < 100; i++)
                t[i] = 3 * i;
        for (int i = 0; i < n; i++)
                if (y[i] >= 0)
                        x[i] += t[i];
        free(t);
}

static void (*volatile strides_of)(int *restrict, const int *restrict, unsigned, int, int) = strides;
static void (*volatile negative_of)(int *restrict, const int *restrict, unsigned, int, int) = negative;
static void (*volatile chosen_of)(int *restrict, const int *restrict, unsigned, int, int) = chosen;
static int (*volatile any_called)(unsigned) = any_of;
static void (*volatile columns_of)(int *restrict, const int *restrict, int, unsigned) = columns;
static void (*volatile looked_up_of)(int *restrict, const int *restrict, int, unsigned) = looked_up;
static void (*volatile allocated_of)(int *restrict, const int *restrict, int, unsigned) = allocated;

int main(void)
{
#pragma pmp ignore
        for (int i = 0; i < N; i++)
                b[i] = i * 7;
        strides_of(a, b, 24 + (1u << 31), 40, 400);
        show_int("a", a, N);
        strides_of(a, b, 600, 8, 400);
        show_int("a", a, N);
        negative_of(a, b, -48u, 40, 400);
        show_int("a", a, N);
        chosen_of(a, b, 12 + (1u << 31), 40, 400);
        show_int("a", a, N);
        printf("%d %d\n", any_called((1u << 22) + 1), any_called(3));
        columns_of(a, b, N, 30);
        show_int("a", a, N);
        columns_of(a, b, N, 40 + (1u << 22) * 1023);
        show_int("a", a, N);
        looked_up_of(a, b, N, 30);
        show_int("a", a, N);
        allocated_of(a, b, 100, (1u << 26) + 500);
        allocated_of(a, b, 100, 500);
        show_int("a", a, N);
        return 0;
}
