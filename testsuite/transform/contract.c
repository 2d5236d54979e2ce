// Steps on the host follow each other: one copy of the work array is enough, although its steps were made private.
// CUDA
// RECIPE region steps:14
// RECIPE   privatize L0: v
// RECIPE   contract v: L0
// RECIPE   level L0@S0 host
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S1 grid
// SCHED v: [d0]
#include "../run/show.h"
static void steps(int n, int t, double *restrict u)
{
        double v[500];
        for (int g = 0; g < t; g++) {
                for (int i = 1; i < n - 1; i++)
                        v[i] = u[i - 1] + u[i + 1];
                for (int i = 1; i < n - 1; i++)
                        u[i] = 0.5 * v[i];
        }
}
int main(void)
{
        static double u[500];
        fill(u, 500, 1);
        steps(500, 7, u);
        show("u", u, 500);
        return 0;
}
