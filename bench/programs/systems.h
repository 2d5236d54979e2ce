/* What the programs on batches of tridiagonal systems share: their coefficients and the check of their solutions. */
#ifndef SYSTEMS_H
#define SYSTEMS_H

#include <math.h>
#include <stdlib.h>

#ifndef REAL
#define REAL double
#endif

/* Every STRIDE_CHECKED-th system is checked, up to RESIDUAL_MOST. */
#define STRIDE_CHECKED 97
#define RESIDUAL_MOST (sizeof(REAL) == 4 ? 1e-5 : 1e-14)

/* The largest residual of the system of `n` rows from element `first` on, its rows `row` elements apart. */
static double system_residual(int n, int first, int row, const REAL *a, const REAL *b, const REAL *c, const REAL *r, const REAL *u)
{
        double worst = 0;
        for (int i = 0; i < n; i++) {
                int at = first + i * row;
                double left = (double)b[at] * u[at];
                if (i > 0)
                        left += (double)a[at] * u[at - row];
                if (i < n - 1)
                        left += (double)c[at] * u[at + row];
                worst = fmax(worst, fabs(left - r[at]));
        }
        return worst;
}

/* `count` values between from and to, to be freed by the caller. */
static REAL *random_values(int count, double from, double to, unsigned seed)
{
        REAL *x = malloc(count * sizeof *x);
        for (int i = 0; i < count; i++) {
                seed = seed * 1664525u + 1013904223u;
                x[i] = from + (to - from) * (seed >> 8) / (1 << 24);
        }
        return x;
}

#endif
