// The result is one element of the work array, at a place that the loop itself computes and returns through pointers.
#include "show.h"

static void place(double s, double dx, unsigned n, unsigned m, unsigned *i0, unsigned *j0)
{
        *i0 = (unsigned)(s / dx) % n;
        *j0 = m / 2;
}

int main(void)
{
        unsigned batch = 120, n = 20, m = 16;
        double *r = malloc(n * m * sizeof *r), *out = malloc(batch * sizeof *out);
        for (unsigned k = 0; k < batch; k++) {
                unsigned i0, j0;
                place(0.3 + 0.01 * k, 0.07, n, m, &i0, &j0);
                for (unsigned i = 0; i < n; i++)
                        for (unsigned j = 0; j < m; j++)
                                r[i * m + j] = i * 10.0 + j + 0.125 * k;
                out[k] = r[i0 * m + j0];
        }
        show("out", out, batch);
        free(r);
        free(out);
        return 0;
}
