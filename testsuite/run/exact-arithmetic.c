// CUDA
// The operations that IEEE 754 fixes to the last bit, with products that a fused multiply-add would round differently, and
// signed zeros, infinities, subnormals.
#include "show.h"
#include <math.h>

int main(void)
{
        int n = 3000;
        double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), *z = malloc(n * sizeof *z);
        float *f = malloc(n * sizeof *f);
        fill(x, n, 108);
        fill(y, n, 109);
        for (int i = 0; i < n; i++) {
                double p = x[i] * y[i];
                z[i] = (x[i] * y[i] - p) + (x[i] * x[i] - y[i] * y[i]) / (x[i] + y[i]) + sqrt(p) * 0.1;
                f[i] = (float)x[i] * (float)y[i] - (float)p;
        }
        for (int i = 0; i < n; i++) {
                double tiny = (x[i] - 0.75) * 1e-310;
                y[i] = i % 4 == 0 ? -0.0 * x[i] : i % 4 == 1 ? tiny / 3.0 : i % 4 == 2 ? x[i] / 0.0 : z[i] + 1e16 - 1e16;
        }
        show("z", z, n);
        show("y", y, n);
        show_float("f", f, n);
        free(x);
        free(y);
        free(z);
        free(f);
        return 0;
}
