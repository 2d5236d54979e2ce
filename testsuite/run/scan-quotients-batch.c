// Continued fractions and the elimination of a tridiagonal matrix, some systems of each: the quotients of a system are a recurrence that only --fp=reassoc lets be scanned.
// FP reassoc
// TOLERANCE 1e-5
// STEP scan
// TARGETS opencl cuda
#include "show.h"

static void solve(int systems, int n, const double *restrict a, const double *restrict b, const double *restrict c, double *restrict u, double *restrict y, float *restrict z)
{
        for (int k = 0; k < systems; k++) {
                for (int i = 1; i < n; i++) {
                        const double beta = a[i] / u[k * n + i - 1];
                        u[k * n + i] = b[i] - beta * c[i - 1];
                        y[k * n + i] = y[k * n + i] - beta * y[k * n + i - 1];
                }
                y[k * n + n - 1] /= u[k * n + n - 1];
                for (int i = n - 2; i >= 0; i--) {
                        y[k * n + i] = (y[k * n + i] - c[i] * y[k * n + i + 1]) / u[k * n + i];
                        z[k * n + i] = z[k * n + i] + (float)b[i] / (3 + z[k * n + i + 1]);
                }
        }
}

int main(void)
{
        enum { N = 40000 };
        static double a[N], b[N], c[N], u[N], y[N];
        static float z[N];
        static const int sizes[][2] = { { 20, 2000 }, { 40, 300 }, { 100, 65 }, { 50, 3 }, { 50, 1 }, { 0, 10 } };
        for (int t = 0; t < 6; t++) {
#pragma pmp ignore
                for (int i = 0; i < N; i++) {
                        a[i] = i % 31 - 12;
                        c[i] = i % 17 - 9;
                        b[i] = i % 3 ? 25 + i % 7 : -31;
                        u[i] = 20 + i % 9;
                        y[i] = i % 101;
                        z[i] = 40 + i % 5;
                }
                solve(sizes[t][0], sizes[t][1], a, b, c, u, y, z);
                for (int i = 0; i < N; i += 997)
                        printf("%.17g %.17g %.7g\n", u[i], y[i], z[i]);
        }
        return 0;
}
