// TOLERANCE 1e-12
// CUDA
// The functions of math.h, whose last bits differ between libraries.
#include "show.h"
#include <math.h>

int main(void)
{
        int n = 2000;
        double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), *z = malloc(n * sizeof *z);
        float *f = malloc(n * sizeof *f);
        fill(x, n, 107);
        for (int i = 0; i < n; i++) {
                y[i] = exp(x[i]) + log(x[i]) * sin(x[i]) - cos(3.0 * x[i]) + tanh(x[i]) / (2.0 + atan2(x[i], 2.0));
                z[i] = pow(x[i], 1.7) + fabs(x[i] - 0.75) + sqrt(x[i]) + cbrt(x[i]) + hypot(x[i], y[i]) + erf(x[i]);
                f[i] = sqrtf((float)i) + fabsf((float)x[i] - 1.0f);
        }
        for (int i = 0; i < n; i++) {
                y[i] += floor(x[i] * 10.0) + ceil(x[i] * 7.0) + fmod(i, 7.0) + rint(x[i] * 5.0) + round(-x[i] * 3.0) + trunc(x[i] * 9.0);
                z[i] += fmax(x[i], 0.75) - fmin(x[i], 0.5) + copysign(1.0, x[i] - 0.7) + abs(i - 1000) + fma(x[i], 2.0, 1.0);
        }
        show_some("y", y, n);
        show_some("z", z, n);
        for (int i = 0; i < 9; i++)
                printf("%.9g\n", f[i * 200]);
        free(x);
        free(y);
        free(z);
        free(f);
        return 0;
}
