/* One implicit step along each direction of a cube: tridiagonal systems along i, j and k of u[i][j][k], with variable coefficients. Checked by
 * residuals.
 *
 *      adi [N] */
#include <stdio.h>
#include "systems.h"

#define AT(x, i, j, k) (x)[((i) * n + (j)) * n + (k)]

static void along_i(int n, const REAL *a, const REAL *b, const REAL *c, const REAL *r, REAL *u, REAL *g)
{
        for (int j = 0; j < n; j++)
                for (int k = 0; k < n; k++) {
                        REAL beta = AT(b, 0, j, k);
                        AT(u, 0, j, k) = AT(r, 0, j, k) / beta;
                        for (int i = 1; i < n; i++) {
                                AT(g, i, j, k) = AT(c, i - 1, j, k) / beta;
                                beta = AT(b, i, j, k) - AT(a, i, j, k) * AT(g, i, j, k);
                                AT(u, i, j, k) = (AT(r, i, j, k) - AT(a, i, j, k) * AT(u, i - 1, j, k)) / beta;
                        }
                        for (int i = n - 2; i >= 0; i--)
                                AT(u, i, j, k) -= AT(g, i + 1, j, k) * AT(u, i + 1, j, k);
                }
}

static void along_j(int n, const REAL *a, const REAL *b, const REAL *c, const REAL *r, REAL *u, REAL *g)
{
        for (int i = 0; i < n; i++)
                for (int k = 0; k < n; k++) {
                        REAL beta = AT(b, i, 0, k);
                        AT(u, i, 0, k) = AT(r, i, 0, k) / beta;
                        for (int j = 1; j < n; j++) {
                                AT(g, i, j, k) = AT(c, i, j - 1, k) / beta;
                                beta = AT(b, i, j, k) - AT(a, i, j, k) * AT(g, i, j, k);
                                AT(u, i, j, k) = (AT(r, i, j, k) - AT(a, i, j, k) * AT(u, i, j - 1, k)) / beta;
                        }
                        for (int j = n - 2; j >= 0; j--)
                                AT(u, i, j, k) -= AT(g, i, j + 1, k) * AT(u, i, j + 1, k);
                }
}

static void along_k(int n, const REAL *a, const REAL *b, const REAL *c, const REAL *r, REAL *u, REAL *g)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++) {
                        REAL beta = AT(b, i, j, 0);
                        AT(u, i, j, 0) = AT(r, i, j, 0) / beta;
                        for (int k = 1; k < n; k++) {
                                AT(g, i, j, k) = AT(c, i, j, k - 1) / beta;
                                beta = AT(b, i, j, k) - AT(a, i, j, k) * AT(g, i, j, k);
                                AT(u, i, j, k) = (AT(r, i, j, k) - AT(a, i, j, k) * AT(u, i, j, k - 1)) / beta;
                        }
                        for (int k = n - 2; k >= 0; k--)
                                AT(u, i, j, k) -= AT(g, i, j, k + 1) * AT(u, i, j, k + 1);
                }
}

/* The largest residual of the systems along the direction whose rows are `row` elements apart. */
static double residual(int n, int row, const REAL *a, const REAL *b, const REAL *c, const REAL *r, const REAL *u)
{
        double worst = 0;
        for (int s = 0; s < n * n; s += STRIDE_CHECKED) {
                int first = row == 1 ? s * n : row == n ? s / n * n * n + s % n : s;
                worst = fmax(worst, system_residual(n, first, row, a, b, c, r, u));
        }
        return worst;
}

int main(int argc, char **argv)
{
        int n = argc > 1 ? atoi(argv[1]) : 256, size = n * n * n;
        REAL *a = random_values(size, -1, 1, 1), *b = random_values(size, 3, 5, 2), *c = random_values(size, -1, 1, 3), *r = random_values(size, -1, 1, 4);
        REAL *u = calloc(size, sizeof *u), *g = malloc(size * sizeof *g);
        along_i(n, a, b, c, r, u, g);
        double i = residual(n, n * n, a, b, c, r, u);
        along_j(n, a, b, c, r, u, g);
        double j = residual(n, n, a, b, c, r, u);
        along_k(n, a, b, c, r, u, g);
        double k = residual(n, 1, a, b, c, r, u);
        printf("residuals %g %g %g: %s\n", i, j, k, i < RESIDUAL_MOST && j < RESIDUAL_MOST && k < RESIDUAL_MOST ? "passed" : "FAILED");
        return !(i < RESIDUAL_MOST && j < RESIDUAL_MOST && k < RESIDUAL_MOST);
}
