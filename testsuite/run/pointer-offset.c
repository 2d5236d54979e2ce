// Arguments that point into the middle of arrays, and negative subscripts from the end.
#include "show.h"

static void copy_scaled(long n, double f, const double *from, double *to)
{
        for (long i = 0; i < n; i++)
                to[i] = f * from[i];
}

static void backwards(int n, const double *end, double *to)
{
        for (int i = 1; i <= n; i++)
                to[i - 1] = end[-i];
}

int main(void)
{
        long n = 3000;
        double *x = malloc(3 * n * sizeof *x), *y = malloc(n * sizeof *y);
        fill(x, 3 * n, 15);
        copy_scaled(n, 0.5, x + n, x + 2 * n); /* neighbours that do not overlap */
        copy_scaled(n, 3.0, &x[5], &x[n + 5]);
        copy_scaled(n - 1, 2.0, x + 1, x);   /* overlap: each element is read before it is overwritten */
        copy_scaled(n - 1, 1.001, x, x + 1); /* overlap: each element is read after it was overwritten */
        backwards((int)n, x + n, y);
        show("x", x, 3 * n);
        show("y", y, n);
        free(x);
        free(y);
        return 0;
}
