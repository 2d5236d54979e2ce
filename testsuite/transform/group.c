// Two serial loops between time steps run in one thread, one after the other, and take one launch.
// CUDA
// RECIPE region steps:16
// RECIPE   level L0@S0 host
// RECIPE   level L1@S0 grid
// RECIPE   group L0@S0: S1 S2
// SCHED L0 g host
// SCHED   L1 i grid
// SCHED     S0
// SCHED   L2 i_2
// SCHED     S1
// SCHED   L3 i_3
// SCHED     S2
#include "../run/show.h"
static void steps(int n, int t, double *restrict u) {
        for (int g = 0; g < t; g++) {
                for (int i = 0; i < n; i++)
                        u[i] = 0.5 * u[i];
                for (int i = 1; i < 8; i++)
                        u[i] += u[i - 1];
                for (int i = 9; i < 16; i++)
                        u[i] -= u[i - 8];
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
