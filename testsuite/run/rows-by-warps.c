// CUDA
// Each thread goes along a row of its own, which the threads of its warp load and store together: all numbers of rows and lengths of rows around the sizes of a warp and of a chunk.
#include <stdio.h>
#include <stdlib.h>
#include "show.h"

/* Tridiagonal systems, each in a row: a sweep up, and one down. */
static void solve(int m, int n, const double *a, const double *b, const double *c, const double *r, double *u, double *g)
{
        for (int s = 0; s < m; s++) {
                double beta = b[s * n];
                u[s * n] = r[s * n] / beta;
                for (int i = 1; i < n; i++) {
                        g[s * n + i] = c[s * n + i - 1] / beta;
                        beta = b[s * n + i] - a[s * n + i] * g[s * n + i];
                        u[s * n + i] = (r[s * n + i] - a[s * n + i] * u[s * n + i - 1]) / beta;
                }
                for (int i = n - 2; i >= 0; i--)
                        u[s * n + i] -= g[s * n + i + 1] * u[s * n + i + 1];
        }
}

/* A recurrence on float, and the sum of what it gives. */
static void smooth(int m, int n, const float *x, float *y, float *sum)
{
        for (int s = 0; s < m; s++) {
                float last = 0, all = 0;
                for (int i = 0; i < n; i++) {
                        last = 0.5f * last + x[s * n + i];
                        y[s * n + i] = last;
                        all += last * x[s * n + i];
                }
                sum[s] = all;
        }
}

/* Prefix sums of integers in place, and rows read at three elements. */
static void prefix(int m, int n, int *x)
{
        for (int s = 0; s < m; s++)
                for (int i = 1; i < n; i++)
                        x[s * n + i] += x[s * n + i - 1];
}

static void filter(int m, int n, const double *x, double *y)
{
        for (int s = 0; s < m; s++) {
                double state = 0;
                for (int i = 1; i < n - 1; i++) {
                        state = 0.25 * state + x[s * n + i - 1] - 2.0 * x[s * n + i] + x[s * n + i + 1];
                        y[s * n + i] = state;
                }
        }
}

/* Two iterations before: its own thread's business. */
static void second_order(int m, int n, const double *x, double *y)
{
        for (int s = 0; s < m; s++)
                for (int i = 2; i < n; i++)
                        y[s * n + i] = x[s * n + i] + 0.5 * y[s * n + i - 1] - 0.25 * y[s * n + i - 2];
}

/* Rows of a cube, and a loop around each sweep; the sizes of rows differ from thread to thread in the last one, whose warps cannot go together. */
static void cube(int m, int l, int n, const double *x, double *y)
{
        for (int s = 0; s < m; s++)
                for (int j = 0; j < l; j++) {
                        double sum = 1;
                        for (int k = 0; k < 2; k++)
                                for (int i = 0; i < n; i++) {
                                        sum = 0.75 * sum + x[(s * l + j) * n + i];
                                        y[(s * l + j) * n + i] += sum;
                                }
                }
}

static void triangle(int m, int n, const double *x, double *y)
{
        for (int s = 0; s < m; s++) {
                double sum = 0;
                for (int i = 0; i < n && i < s; i++) {
                        sum = 0.5 * sum + x[s * n + i];
                        y[s * n + i] = sum;
                }
        }
}

/* Results of two kinds in one loop. */
static void mixed(int m, int n, const float *x, double *y, short *z)
{
        for (int s = 0; s < m; s++) {
                double last = 0;
                for (int i = n - 1; i >= 0; i--) {
                        last = last * 0.5 + x[s * n + i];
                        y[s * n + i] = last;
                        z[s * n + i] = (short)(last * 100);
                }
        }
}

static void try(int m, int n)
{
        int count = m * n + 64;
        double *d[6];
        float *f[2], *sum = calloc((size_t)m + 1, sizeof *sum);
        int *x = malloc((size_t)count * sizeof *x);
        short *z = calloc((size_t)count, sizeof *z);
        for (int k = 0; k < 6; k++) {
                d[k] = malloc((size_t)count * sizeof *d[k]);
                for (int i = 0; i < count; i++)
                        d[k][i] = k == 1 ? 4 + i % 7 * 0.125 : (i * (k + 3) % 17 - 8) * 0.0625;
        }
        for (int k = 0; k < 2; k++) {
                f[k] = malloc((size_t)count * sizeof *f[k]);
                for (int i = 0; i < count; i++)
                        f[k][i] = (float)(i % 13) - 6;
        }
        for (int i = 0; i < count; i++)
                x[i] = i % 11;
        printf("%d x %d\n", m, n);
        solve(m, n, d[0], d[1], d[2], d[3], d[4], d[5]);
        show("u", d[4], count);
        show("g", d[5], count);
        smooth(m, n, f[0], f[1], sum);
        show_float("y", f[1], count);
        show_float("sum", sum, m);
        prefix(m, n, x);
        show_int("x", x, count);
        filter(m, n, d[0], d[5]);
        show("filter", d[5], count);
        second_order(m, n, d[0], d[4]);
        show("second", d[4], count);
        cube(m / 3, 3, n, d[1], d[2]);
        show("cube", d[2], count);
        triangle(m, n, d[1], d[3]);
        show("triangle", d[3], count);
        mixed(m, n, f[0], d[3], z);
        show("mixed", d[3], count);
        unsigned all = 0;
        for (int i = 0; i < count; i++)
                all = all * 31 + (unsigned)z[i];
        printf("%u\n", all);
        for (int k = 0; k < 6; k++)
                free(d[k]);
        free(f[0]);
        free(f[1]);
        free(sum);
        free(x);
        free(z);
}

int main(void)
{
        static const int rows[] = { 1, 31, 33, 100 }, lengths[] = { 1, 2, 9, 31, 32, 33, 100, 257 };
        for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
                for (unsigned k = 0; k < sizeof lengths / sizeof *lengths; k++)
                        try(rows[i], lengths[k]);
        return 0;
}
