/* A star of 13 points (two neighbours each way in three dimensions), back and forth between two cubes. Checked against a few points computed
 * again from the steps that they depend on.
 *
 *      stencil [N [STEPS]] */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef REAL
#define REAL double
#endif
#define AT(x, i, j, k) (x)[((i) * n + (j)) * n + (k)]

static void steps(int n, int count, REAL c0, REAL c1, REAL c2, REAL *u, REAL *v)
{
        for (int t = 0; t < count; t++) {
                for (int i = 2; i < n - 2; i++)
                        for (int j = 2; j < n - 2; j++)
                                for (int k = 2; k < n - 2; k++)
                                        AT(v, i, j, k) = c0 * AT(u, i, j, k)
                                                + c1 * (AT(u, i - 1, j, k) + AT(u, i + 1, j, k) + AT(u, i, j - 1, k) + AT(u, i, j + 1, k)
                                                        + AT(u, i, j, k - 1) + AT(u, i, j, k + 1))
                                                + c2 * (AT(u, i - 2, j, k) + AT(u, i + 2, j, k) + AT(u, i, j - 2, k) + AT(u, i, j + 2, k)
                                                        + AT(u, i, j, k - 2) + AT(u, i, j, k + 2));
                for (int i = 2; i < n - 2; i++)
                        for (int j = 2; j < n - 2; j++)
                                for (int k = 2; k < n - 2; k++)
                                        AT(u, i, j, k) = c0 * AT(v, i, j, k)
                                                + c1 * (AT(v, i - 1, j, k) + AT(v, i + 1, j, k) + AT(v, i, j - 1, k) + AT(v, i, j + 1, k)
                                                        + AT(v, i, j, k - 1) + AT(v, i, j, k + 1))
                                                + c2 * (AT(v, i - 2, j, k) + AT(v, i + 2, j, k) + AT(v, i, j - 2, k) + AT(v, i, j + 2, k)
                                                        + AT(v, i, j, k - 2) + AT(v, i, j, k + 2));
        }
}

/* The value of a point after `left` half steps from the first ones. Borders keep theirs. */
static double again(int n, int left, int i, int j, int k, double c0, double c1, double c2, const REAL *first)
{
        if (left == 0 || i < 2 || j < 2 || k < 2 || i >= n - 2 || j >= n - 2 || k >= n - 2)
                return AT(first, i, j, k);
        double sum[3] = {again(n, left - 1, i, j, k, c0, c1, c2, first), 0, 0};
        for (int d = 1; d <= 2; d++)
                for (int side = -d; side <= d; side += 2 * d)
                        sum[d] += again(n, left - 1, i + side, j, k, c0, c1, c2, first) + again(n, left - 1, i, j + side, k, c0, c1, c2, first)
                                + again(n, left - 1, i, j, k + side, c0, c1, c2, first);
        return c0 * sum[0] + c1 * sum[1] + c2 * sum[2];
}

int main(int argc, char **argv)
{
        int n = argc > 1 ? atoi(argv[1]) : 256, count = argc > 2 ? atoi(argv[2]) : 10, size = n * n * n;
        REAL *first = malloc(size * sizeof *first), *u = malloc(size * sizeof *u), *v = malloc(size * sizeof *v);
        double worst = 0, limit = sizeof(REAL) == 4 ? 1e-6 : 1e-15, c0 = 0.4, c1 = 0.08, c2 = 0.02;
        unsigned seed = 1;
        for (int p = 0; p < size; p++) {
                seed = seed * 1664525u + 1013904223u;
                first[p] = u[p] = v[p] = (seed >> 8) / 16777216.0 - 0.5;
        }
        /* Two half steps can be computed again; it is the ones after that are timed. */
        steps(n, 1, c0, c1, c2, u, v);
        for (int p = 0; p < 40; p++) {
                int i = p * 131 % n, j = p * 57 % n, k = p * 211 % n;
                worst = fmax(worst, fabs(AT(u, i, j, k) - again(n, 2, i, j, k, c0, c1, c2, first)));
        }
        steps(n, count, c0, c1, c2, u, v);
        printf("error %g, %g: %s\n", worst, AT(u, n / 2, n / 2, n / 2), worst < limit ? "passed" : "FAILED");
        return !(worst < limit);
}
