// CUDA
// TOLERANCE 1e-6
// Inverse hyperbolic functions and the gamma function, double and float.
#include <math.h>
#include "show.h"

static void inverse(int n, const double *restrict x, const float *restrict f, double *restrict y, float *restrict g)
{
        for (int i = 0; i < n; i++) {
                y[i] = asinh(x[i]) + acosh(x[i] + 2) + atanh(x[i] / 100) + tgamma(x[i] / 10 + 1);
                g[i] = asinhf(f[i]) + acoshf(f[i] + 2) + atanhf(f[i] / 100) + tgammaf(f[i] / 10 + 1);
        }
}

int main(void)
{
        enum { N = 300 };
        static double x[N], y[N];
        static float f[N], g[N];
        for (int i = 0; i < N; i++) {
                x[i] = i * 0.25;
                f[i] = (float)(i % 70) * 0.5f;
        }
        inverse(N, x, f, y, g);
        double low = 0, high = 0;
        for (int i = 0; i < N; i++) {
                low += y[i];
                high += g[i];
        }
        printf("%.12g %.5g\n", low, high);
        return 0;
}
