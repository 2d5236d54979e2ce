// Pivots seen through a variable of the iteration, which other statements use: in a loop apart, where the block's threads scan them; what they are beside runs with them.
// FP reassoc
// TOLERANCE 1e-12
// CUDA
// TARGETS opencl cuda
// RECIPE region solve:29
// RECIPE   privatize L0: beta
// RECIPE   privatize L1: beta
// RECIPE   level L0@S0 grid
// RECIPE   distribute L0@S0: S0 S1 S3 | S2 | S4
// RECIPE   scan L1: u
// RECIPE   level L1@S0 lane
// RECIPE   scan L1: y
// RECIPE   level L1@S2 lane
// RECIPE   scan L2: y
// RECIPE   level L2@S4 lane
// SCHED L0 k grid
// SCHED   L1 i lane
// SCHED     S0
// SCHED     S1
// SCHED     S3
// SCHED   L1 i lane
// SCHED     S2
// SCHED   L2 i_2 lane
// SCHED     S4
#include "../run/show.h"
static void solve(int systems, int n, const double *restrict a, const double *restrict b, const double *restrict c, double *restrict u, double *restrict y, double *restrict z)
{
        for (int k = 0; k < systems; k++) {
                for (int i = 1; i < n; i++) {
                        const double beta = a[i] / u[k * n + i - 1];
                        u[k * n + i] = b[i] - beta * c[i - 1];
                        y[k * n + i] = y[k * n + i] - beta * y[k * n + i - 1];
                        z[k * n + i] = u[k * n + i] + z[k * n + i];
                }
                for (int i = n - 2; i >= 0; i--)
                        y[k * n + i] = (y[k * n + i] - c[i] * y[k * n + i + 1]) / u[k * n + i];
        }
}
int main(void)
{
        enum { N = 60000 };
        static double a[N], b[N], c[N], u[N], y[N], z[N];
        static const int sizes[][2] = { { 12, 5000 }, { 60, 1000 }, { 40, 258 }, { 40, 257 }, { 40, 31 }, { 40, 2 }, { 40, 1 }, { 0, 40 } };
        for (int t = 0; t < 8; t++) {
#pragma pmp ignore
                for (int i = 0; i < N; i++) {
                        a[i] = i % 31 - 12;
                        c[i] = i % 17 - 9;
                        b[i] = i % 3 ? 25 + i % 7 : -31;
                        u[i] = 20 + i % 9;
                        y[i] = i % 101;
                        z[i] = i;
                }
                solve(sizes[t][0], sizes[t][1], a, b, c, u, y, z);
                for (int i = 0; i < N; i += 997)
                        printf("%.17g %.17g %.17g\n", u[i], y[i], z[i]);
        }
        return 0;
}
