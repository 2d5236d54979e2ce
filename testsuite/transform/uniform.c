// The weights do not depend on 'k': they are computed for one 'k' and used by all.
// CUDA
// RECIPE region weigh:19
// RECIPE   privatize L0: w
// RECIPE   distribute region: S0 | S1
// RECIPE   uniform L0: S0
// RECIPE   level L1@S0 grid
// RECIPE   level L0@S1 grid
// RECIPE   level L2@S1 grid
// SCHED L1 i grid
// SCHED   S0
// SCHED L0 k grid
// SCHED   L2 i_2 grid
// SCHED     S1
// SCHED w: [d0]
#include "../run/show.h"
static void weigh(int n, double a[n][64]) {
        double w[64];
        for (int k = 0; k < n; k++) {
                for (int i = 0; i < 64; i++)
                        w[i] = 1 / (1.0 + i);
                for (int i = 0; i < 64; i++)
                        a[k][i] *= w[63 - i];
        }
}
int main(void)
{
        static double a[90][64];
        fill(&a[0][0], 90 * 64, 1);
        weigh(90, a);
        show("a", &a[0][0], 90 * 64);
        return 0;
}
