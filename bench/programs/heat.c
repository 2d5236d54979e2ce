/* Implicit steps of heat conduction along i and j, with borders, of a batch of plates that lie side by side: what a point does for itself and what links it to the one
 * before stand in one loop, with a local and under conditions. Checked against a few plates computed again.
 *
 *      heat [N [STEPS [PLATES]]] */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef REAL
#define REAL double
#endif
#define AT(x, i, j, k) (x)[((i) * n + (j)) * p + (k)]
#define DIFFERENCE_MOST (sizeof(REAL) == 4 ? 1e-5 : 1e-13)

static void steps(int n, int p, int count, REAL dt, const REAL *a, const REAL *b, const REAL *c, const REAL *d, REAL *v, REAL *u, REAL *w)
{
        for (int t = 0; t < count; t++) {
                for (int j = 0; j < n; j++)
                        for (int k = 0; k < p; k++) {
                                for (int i = 0; i < n; i++) {
                                        REAL e = -2 * AT(v, i, j, k);
                                        if (j > 0)
                                                e += AT(v, i, j - 1, k);
                                        if (j < n - 1)
                                                e += AT(v, i, j + 1, k);
                                        AT(w, i, j, k) = d[j] * e;
                                        AT(u, i, j, k) = AT(v, i, j, k) + dt * AT(w, i, j, k);
                                        if (i > 0)
                                                AT(u, i, j, k) -= a[i] * AT(u, i - 1, j, k);
                                }
                                AT(u, n - 1, j, k) /= b[n - 1];
                                for (int i = n - 2; i >= 0; i--)
                                        AT(u, i, j, k) = (AT(u, i, j, k) - c[i] * AT(u, i + 1, j, k)) / b[i];
                        }
                for (int i = 0; i < n; i++)
                        for (int k = 0; k < p; k++) {
                                for (int j = 0; j < n; j++) {
                                        AT(v, i, j, k) = AT(u, i, j, k) - (REAL)0.5 * dt * AT(w, i, j, k);
                                        if (j > 0)
                                                AT(v, i, j, k) -= a[j] * AT(v, i, j - 1, k);
                                }
                                AT(v, i, n - 1, k) /= b[n - 1];
                                for (int j = n - 2; j >= 0; j--)
                                        AT(v, i, j, k) = (AT(v, i, j, k) - c[j] * AT(v, i, j + 1, k)) / b[j];
                        }
        }
}

/* What is solved along a line whose points are `by` elements apart. */
static void solve_line(int n, const REAL *a, const REAL *b, const REAL *c, double *x, int by)
{
        for (int i = 1; i < n; i++)
                x[i * by] -= a[i] * x[(i - 1) * by];
        x[(n - 1) * by] /= b[n - 1];
        for (int i = n - 2; i >= 0; i--)
                x[i * by] = (x[i * by] - c[i] * x[(i + 1) * by]) / b[i];
}

/* How far plate k is, in the end, from the same computed in double precision from what was there first. */
static double difference(int n, int p, int k, int count, double dt, const REAL *a, const REAL *b, const REAL *c, const REAL *d, const REAL *first, const REAL *v)
{
        double *x = malloc(2 * (size_t)n * n * sizeof *x), *y = x + (size_t)n * n, worst = 0;
        for (int i = 0; i < n * n; i++)
                x[i] = first[(size_t)i * p + k];
        for (int t = 0; t < count; t++) {
                for (int i = 0; i < n; i++)
                        for (int j = 0; j < n; j++)
                                y[i * n + j] = d[j] * ((j > 0 ? x[i * n + j - 1] : 0) - 2 * x[i * n + j] + (j < n - 1 ? x[i * n + j + 1] : 0));
                for (int i = 0; i < n * n; i++)
                        x[i] += dt * y[i];
                for (int j = 0; j < n; j++)
                        solve_line(n, a, b, c, x + j, n);
                for (int i = 0; i < n * n; i++)
                        x[i] -= 0.5 * dt * y[i];
                for (int i = 0; i < n; i++)
                        solve_line(n, a, b, c, x + i * n, 1);
        }
        for (int i = 0; i < n * n; i++)
                worst = fmax(worst, fabs(x[i] - v[(size_t)i * p + k]));
        free(x);
        return worst;
}

int main(int argc, char **argv)
{
        int n = argc > 1 ? atoi(argv[1]) : 256, count = argc > 2 ? atoi(argv[2]) : 20, p = argc > 3 ? atoi(argv[3]) : n;
        size_t size = (size_t)n * n * p;
        REAL *v = malloc(size * sizeof *v), *u = malloc(size * sizeof *u), *w = malloc(size * sizeof *w), *first = malloc(size * sizeof *first);
        REAL *a = malloc(4 * (size_t)n * sizeof *a), *b = a + n, *c = b + n, *d = c + n;
        unsigned seed = 1;
        for (int i = 0; i < n; i++) {
                a[i] = (REAL)(-0.2 - i % 4 * 0.01);
                b[i] = (REAL)(1.5 + i % 5 * 0.05);
                c[i] = (REAL)(-0.3 - i % 7 * 0.01);
                d[i] = (REAL)(0.25 + i % 3 * 0.01);
        }
        for (size_t i = 0; i < size; i++) {
                seed = seed * 1664525u + 1013904223u;
                first[i] = v[i] = (REAL)(seed >> 8) / (1 << 24);
        }
        const REAL dt = (REAL)0.1;
        steps(n, p, count, dt, a, b, c, d, v, u, w);
        double worst = 0;
        for (int k = 0; k < p; k += p / 3 + 1)
                worst = fmax(worst, difference(n, p, k, count, dt, a, b, c, d, first, v));
        printf("largest difference %g: %s\n", worst, worst < DIFFERENCE_MOST ? "passed" : "FAILED");
        return !(worst < DIFFERENCE_MOST);
}
