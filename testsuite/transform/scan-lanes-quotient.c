// Tridiagonal systems, a block each: the quotients of the elimination are a scan of the block's threads, as are the two sweeps that follow.
// FP reassoc
// TOLERANCE 1e-12
// CUDA
// TARGETS opencl cuda
// RECIPE region solve:24
// RECIPE   level L0@S0 grid
// RECIPE   scan L1: cp
// RECIPE   level L1@S0 lane
// RECIPE   scan L2: x
// RECIPE   level L2@S1 lane
// RECIPE   scan L3: x
// RECIPE   level L3@S2 lane
// SCHED L0 k grid
// SCHED   L1 i lane
// SCHED     S0
// SCHED   L2 i_2 lane
// SCHED     S1
// SCHED   L3 i_3 lane
// SCHED     S2
#include "../run/show.h"
static void solve(int systems, int n, const double *restrict a, const double *restrict b, const double *restrict c, double *restrict x, double *restrict cp)
{
        for (int k = 0; k < systems; k++) {
                for (int i = 0; i < n; i++)
                        cp[k * (n + 1) + i + 1] = c[k * n + i] / (b[k * n + i] - a[k * n + i] * cp[k * (n + 1) + i]);
                for (int i = 1; i < n; i++)
                        x[k * n + i] = (x[k * n + i] - a[k * n + i] * x[k * n + i - 1]) / (b[k * n + i] - a[k * n + i] * cp[k * (n + 1) + i]);
                for (int i = n - 2; i >= 0; i--)
                        x[k * n + i] -= cp[k * (n + 1) + i + 1] * x[k * n + i + 1];
        }
}
int main(void)
{
        enum { N = 60000 };
        static double a[N], b[N], c[N], x[N], cp[N + 100];
        static const int sizes[][2] = { { 12, 5000 }, { 60, 1000 }, { 40, 258 }, { 40, 257 }, { 40, 31 }, { 40, 2 }, { 40, 1 }, { 0, 40 } };
        for (int t = 0; t < 8; t++) {
#pragma pmp ignore
                for (int i = 0; i < N; i++) {
                        a[i] = i % 31 - 12;
                        c[i] = i % 17 - 9;
                        b[i] = i % 3 ? 25 + i % 7 : -31;
                        x[i] = i % 101;
                        cp[i] = 0.25;
                }
                solve(sizes[t][0], sizes[t][1], a, b, c, x, cp);
                for (int i = 0; i < N; i += 997)
                        printf("%.17g %.17g\n", cp[i], x[i]);
        }
        return 0;
}
