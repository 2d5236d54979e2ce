// All iterations need what the first one writes; then the ends of loops that count down, in steps of two, and over a slanted domain.
// CUDA
// RECIPE region first:31
// RECIPE   peel L0: 1
// RECIPE   distribute region: S1 | S0
// RECIPE   level L0@S1 thread
// RECIPE   level L0@S0 grid
// RECIPE region ends:36
// RECIPE   peel L1: last 3
// RECIPE   peel L0: 2
// RECIPE   distribute region: S2 S3 | S0 S1
// RECIPE   level L0@S2 host
// RECIPE   level L1@S2 grid
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 thread
// SCHED L0 i thread
// SCHED   S1
// SCHED L0 i grid
// SCHED   S0
// SCHED L0 i host
// SCHED   L1 j grid
// SCHED     S2
// SCHED     S3
// SCHED L0 i grid
// SCHED   L1 j thread
// SCHED     S0
// SCHED     S1
#include "../run/show.h"
static void first(int n, double *restrict a, const double *restrict b)
{
        for (int i = 0; i < n; i++)
                a[i] = a[0] + b[i];
}
static void ends(int n, int m, double a[n][m])
{
        for (int i = n - 1; i >= 0; i--)
                for (int j = 0; j < m - i; j += 2)
                        a[i][j] = i < n - 2 ? a[i][j] + i : a[i][j] * j;
}
int main(void)
{
        static double a[5001], b[5001], c[40][90];
        fill(b, 5001, 2);
        for (int n = 0; n < 5000; n = 3 * n + 1) {
                fill(a, 5001, 1);
                fill(&c[0][0], 40 * 90, 3);
                first(n, a, b);
                ends(n % 40, 90, c);
                show("a", a, 5001);
                show("c", &c[0][0], 40 * 90);
        }
        return 0;
}
