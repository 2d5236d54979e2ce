// One function called from two places with arrays, sizes and strides of different kinds, and through another function.
#include "show.h"

static void prefix(unsigned n, unsigned stride, double *x)
{
        for (unsigned i = 1; i < n; i++)
                x[i * stride] += 0.5 * x[(i - 1) * stride];
}

static void all(unsigned count, unsigned distance, unsigned n, unsigned stride, double *x)
{
        for (unsigned k = 0; k < count; k++)
                prefix(n, stride, x + k * distance);
}

int main(void)
{
        unsigned n = 64, m = 45;
        double *x = malloc(n * m * sizeof *x), y[200];
        fill(x, n * m, 67);
        fill(y, 200, 68);
        all(n, m, m, 1, x); /* along the rows */
        all(m, 1, n, m, x); /* down the columns */
        prefix(200, 1, y);
        all(3, 5, 20, 5, y); /* rows that run into one another */
        show("x", x, n * m);
        show("y", y, 200);
        free(x);
        return 0;
}
