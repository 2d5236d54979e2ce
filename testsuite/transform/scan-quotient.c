// The elimination of a tridiagonal matrix: pivots are quotients of the pivot before, seen through a variable of the iteration that other statements use.
// FP reassoc
// TOLERANCE 1e-13
// TARGETS openmp
// RECIPE region main:45
// RECIPE   privatize L0: m
// RECIPE   distribute region: S0 S1 | S2 | S3
// RECIPE   scan L0: cp
// RECIPE   level L0@S0 grid
// RECIPE   scan L0: d
// RECIPE   level L0@S2 grid
// RECIPE   scan L1: d
// RECIPE   level L1@S3 grid
// SCHED L0 i grid
// SCHED   S0
// SCHED   S1
// SCHED L0 i grid
// SCHED   S2
// SCHED L1 i_2 grid
// SCHED   S3
#include "../run/show.h"
static void solve(int n, const double *restrict a, const double *restrict b, const double *restrict c, double *restrict d, double *restrict cp)
{
        for (int i = 1; i < n; i++) {
                double m = b[i] - a[i] * cp[i - 1];
                cp[i] = c[i] / m;
                d[i] = (d[i] - a[i] * d[i - 1]) / m;
        }
        for (int i = n - 2; i >= 0; i--)
                d[i] -= cp[i] * d[i + 1];
}
int main(void)
{
        enum { N = 100000 };
        static double a[N], b[N], c[N], d[N], cp[N];
#pragma pmp ignore
        for (int i = 0; i < N; i++) {
                a[i] = i % 31 - 12;
                c[i] = i % 17 - 9;
                b[i] = i % 3 ? 25 + i % 7 : -31;
                d[i] = i % 101;
        }
        cp[0] = c[0] / b[0];
        d[0] /= b[0];
        solve(N, a, b, c, d, cp);
        for (int i = 0; i < N; i += 997)
                printf("%.17g %.17g\n", cp[i], d[i]);
        return 0;
}
