// CUDA ptx
// Walks down the columns of an array, on which a branch decides: loops that NVIDIA's compilers get wrong where they unroll them (src/codegen/hidden.c).
#include "show.h"

void same(int n, int m, float *restrict c)
{
        for (int j = 0; j < m; j++)
                c[j] *= 0.875f;
        for (int j = 0; j < m - 4; j++)
                for (int i = 0; i < n - 4; i++) {
                        if (c[i * m + j + 1] > 0.25f)
                                c[i * m + j + 1] += 0.5f;
                        c[(i + 1) * m + j + 1] *= 0.75f;
                }
}

void same_below(int n, int m, float *restrict c)
{
        for (int j = 0; j < m; j++)
                c[j] *= 0.875f;
        for (int j = 0; j < m - 4; j++)
                for (int i = 0; i < n - 4; i++) {
                        if (c[(i + 1) * m + j + 2] > 0.25f)
                                c[(i + 1) * m + j + 2] += c[i * m + j + 2];
                        c[i * m + j + 2] *= 0.75f;
                }
}

void two_below(int n, int m, float *restrict c)
{
        for (int j = 0; j < m; j++)
                c[j] *= 0.875f;
        for (int j = 0; j < m - 4; j++)
                for (int i = 0; i < n - 4; i++) {
                        if (c[i * m + j + 2] > 0.25f)
                                c[(i + 2) * m + j + 2] += 0.125f;
                        c[(i + 1) * m + j + 2] *= 0.75f;
                }
}

void three_below(int n, int m, float *restrict c)
{
        for (int j = 0; j < m; j++)
                c[j] *= 0.875f;
        for (int j = 0; j < m - 4; j++)
                for (int i = 0; i < n - 4; i++) {
                        if (c[i * m + j + 1] > 0.25f)
                                c[(i + 3) * m + j + 1] += -0.5f;
                        c[(i + 2) * m + j + 1] *= 0.75f;
                }
}

void only(int n, int m, float *restrict c)
{
        for (int j = 0; j < m; j++)
                c[j] *= 0.875f;
        for (int j = 0; j < m - 4; j++)
                for (int i = 0; i < n - 4; i++)
                        if (c[i * m + j + 1] > 0.25f)
                                c[(i + 2) * m + j + 1] *= 0.5f;
}

void bounded(int m, double *restrict c)
{
        for (int j = 0; j < m; j++)
                c[j] *= 0.875f;
        for (int j = 0; j < m - 4; j++)
                for (int i = 0; i < 40; i++)
                        if (c[i * m + j + 2] > 0.25)
                                c[(i + 2) * m + j + 2] = c[i * m + j + 2] - 0.5;
}

void one_column(int n, int m, float *restrict c)
{
        for (int i = 0; i < n; i++)
                c[i * m] *= 0.875f;
        for (int i = 0; i < n - 4; i++)
                if (c[i * m + 2] / 2 > -0.2f)
                        c[(i + 2) * m + 2] *= 0.53125f;
}

int main(void)
{
        static void (*const walks[])(int, int, float *) = { same, same_below, two_below, three_below, only, one_column };
        static const int sizes[][2] = { { 5, 5 }, { 6, 9 }, { 13, 7 }, { 48, 131 }, { 51, 64 } };
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
                int n = sizes[s][0], m = sizes[s][1], count = n * m;
                double *x = malloc((size_t)(50 + n) * m * sizeof *x);
                float *c = malloc((size_t)count * sizeof *c);
                for (size_t f = 0; f < sizeof walks / sizeof *walks; f++) {
                        fill(x, count, 5 + f);
#pragma pmp ignore
                        for (int i = 0; i < count; i++)
                                c[i] = x[i];
                        walks[f](n, m, c);
#pragma pmp ignore
                        for (int i = 0; i < count; i++)
                                x[i] = c[i];
                        show("walk", x, count);
                }
                fill(x, (50 + n) * m, 31);
                bounded(m, x);
                show("bounded", x, (50 + n) * m);
                free(c);
                free(x);
        }
}
