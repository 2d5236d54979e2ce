/* Batches of tridiagonal systems, solved by Thomas' method: once with the systems side by side (the batch is contiguous), once with each
 * system in a row (the system is contiguous). Checked by their residuals.
 *
 *      tridiagonal [SYSTEMS [ROWS]] */
#include <stdio.h>
#include "systems.h"

/* u = the solutions; g is scratch of the same size. Element (row i, system s) lies at i * m + s. */
static void solve_columns(int m, int n, const REAL *a, const REAL *b, const REAL *c, const REAL *r, REAL *u, REAL *g)
{
        for (int s = 0; s < m; s++) {
                REAL beta = b[s];
                u[s] = r[s] / beta;
                for (int i = 1; i < n; i++) {
                        g[i * m + s] = c[(i - 1) * m + s] / beta;
                        beta = b[i * m + s] - a[i * m + s] * g[i * m + s];
                        u[i * m + s] = (r[i * m + s] - a[i * m + s] * u[(i - 1) * m + s]) / beta;
                }
                for (int i = n - 2; i >= 0; i--)
                        u[i * m + s] -= g[(i + 1) * m + s] * u[(i + 1) * m + s];
        }
}

/* The same, element (row i, system s) at s * n + i. */
static void solve_rows(int m, int n, const REAL *a, const REAL *b, const REAL *c, const REAL *r, REAL *u, REAL *g)
{
        for (int s = 0; s < m; s++) {
                REAL beta = b[s * n];
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

/* The largest residual, with rows `row` and systems `system` elements apart. */
static double residual(int m, int n, int row, int system, const REAL *a, const REAL *b, const REAL *c, const REAL *r, const REAL *u)
{
        double worst = 0;
        for (int s = 0; s < m; s += STRIDE_CHECKED)
                worst = fmax(worst, system_residual(n, s * system, row, a, b, c, r, u));
        return worst;
}

int main(int argc, char **argv)
{
        int m = argc > 1 ? atoi(argv[1]) : 65536, n = argc > 2 ? atoi(argv[2]) : 256;
        REAL *a = random_values(m * n, -1, 1, 1), *b = random_values(m * n, 3, 5, 2), *c = random_values(m * n, -1, 1, 3), *r = random_values(m * n, -1, 1, 4);
        REAL *u = calloc((size_t)m * n, sizeof *u), *g = malloc((size_t)m * n * sizeof *g);
        solve_columns(m, n, a, b, c, r, u, g);
        double columns = residual(m, n, m, 1, a, b, c, r, u);
        solve_rows(m, n, a, b, c, r, u, g);
        double rows = residual(m, n, 1, n, a, b, c, r, u);
        printf("residuals %g %g: %s\n", columns, rows, columns < RESIDUAL_MOST && rows < RESIDUAL_MOST ? "passed" : "FAILED");
        return !(columns < RESIDUAL_MOST && rows < RESIDUAL_MOST);
}
