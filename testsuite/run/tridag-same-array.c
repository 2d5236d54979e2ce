// A tridiagonal solver whose lower and upper diagonal are the same array: two names for what is only read.
#include "show.h"

void tridag(unsigned n, const double *a, double *b, const double *c, double *y)
{
        unsigned i;
        for (i = 1; i < n; i++) {
                double r = a[i] / b[i - 1];
                b[i] -= r * c[i - 1];
                y[i] -= r * y[i - 1];
        }
        y[n - 1] /= b[n - 1];
        for (i = n - 1; i-- > 0;)
                y[i] = (y[i] - c[i] * y[i + 1]) / b[i];
}

int main(void)
{
        unsigned batch = 150, n = 65;
        double *off = malloc(n * sizeof *off), *b = malloc(n * sizeof *b), *y = malloc(batch * n * sizeof *y);
        fill(y, batch * n, 16);
        for (unsigned k = 0; k < batch; k++) {
                for (unsigned i = 0; i < n; i++) {
                        off[i] = -1.0;
                        b[i] = 2.5 + 0.01 * k;
                }
                tridag(n, off, b, off, y + k * n);
        }
        show("y", y, batch * n);
        free(off);
        free(b);
        free(y);
        return 0;
}
