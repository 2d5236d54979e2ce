// Masks and shifts by constants as remainders, quotients and products: red-black sweeps in two forms, even and odd elements, transposed bits of a counter, counters below
// nought, unsigned ones that wrap around behind a mask, invariant masks.
#include "show.h"

#define N 37
#define M 41

static double u[N][M], v[N][M], f[N][M];

static void by_condition(int n, int m)
{
        for (int t = 0; t < 5; t++)
                for (int color = 0; color < 2; color++)
                        for (int i = 1; i < n - 1; i++)
                                for (int j = 1; j < m - 1; j++)
                                        if (((i + j) & 1) == color)
                                                u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - f[i][j]);
}

static void by_start(int n, int m)
{
        for (int t = 0; t < 5; t++) {
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1 + (i & 1); j < m - 1; j += 2)
                                v[i][j] = 0.25 * (v[i - 1][j] + v[i + 1][j] + v[i][j - 1] + v[i][j + 1] - f[i][j]);
                for (int i = 1; i < n - 1; i++)
                        for (int j = 2 - (i & 1); j < m - 1; j += 2)
                                v[i][j] = 0.25 * (v[i - 1][j] + v[i + 1][j] + v[i][j - 1] + v[i][j + 1] - f[i][j]);
        }
}

static void masked(unsigned offset, double *restrict out, const double *restrict in)
{
        for (int i = -100; i < 100; i++)
                out[(i + 100) << 1] = in[(i >> 1) + 100] + in[i & 127] + in[(i - 3) & 63];
        for (unsigned i = 0; i < 100; i++)
                out[(i << 1) + 1] += in[(i - offset) & 31u] + in[(i * 5u - 7u) & 255];
        for (unsigned i = 0; i < 400; i++)
                if (i & offset)
                        out[i] += 1;
        for (int i = 0; i < 400; i++)
                if (i & 4)
                        out[i] += 3;
                else if (!(i & 2))
                        out[i] -= 5;
}

static double t[512];
static int q[64];

static void strides(void)
{
        for (int half = 1; half < 256; half <<= 1)
                for (int i = 0; i < 256; i++)
                        t[((i << 1) & 511) + (half & 1)] += half * 0.5 + i;
        for (int i = 0; i < 64; i++)
                q[((i & 7) << 3) + (i >> 3)] = i;
        for (int i = 0; i < 64; i++)
                q[(i & 7) << 3 | i >> 3] += i * 100;
}

int main(void)
{
        static double in[400], out[400];
        fill(&u[0][0], N * M, 1);
        fill(&v[0][0], N * M, 1);
        fill(&f[0][0], N * M, 2);
        fill(in, 400, 3);
        by_condition(N, M);
        by_start(N, M);
        by_condition(2, 3);
        by_start(4, 3);
        masked(3, out, in);
        masked(200, out, in);
        strides();
        show("by_condition", &u[0][0], N * M);
        show("by_start", &v[0][0], N * M);
        show("masked", out, 400);
        show("strides", t, 512);
        show_int("transposed", q, 64);
        return 0;
}
