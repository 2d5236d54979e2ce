// The work array has a copy for each 'k', so that its iterations are independent.
// CUDA
// RECIPE region work:16
// RECIPE   privatize L0: w
// RECIPE   level L0@S0 grid
// SCHED L0 k grid
// SCHED   L1 i
// SCHED     S0
// SCHED   L2 i_2
// SCHED     S1
// SCHED w: [d0,k]
#include "../run/show.h"
static void work(int n, const double *restrict a, double *restrict out)
{
        double w[64];
        for (int k = 0; k < n; k++) {
                for (int i = 0; i < 64; i++)
                        w[i] = a[k] * i;
                for (int i = 0; i < 64; i++)
                        out[k * 64 + i] = w[63 - i] + w[i];
        }
}
int main(void)
{
        static double a[90], out[90 * 64];
        fill(a, 90, 1);
        work(90, a, out);
        show("out", out, 90 * 64);
        return 0;
}
