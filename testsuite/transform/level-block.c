// A problem a block: its time loop in step, its sweeps shared out among the block's threads, what is between them one thread's; an iteration of any sweep reads all of the one before.
// CUDA
// RECIPE region advance:29
// RECIPE   privatize L0: sum
// RECIPE   privatize L1: sum
// RECIPE   privatize L4: sum
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 block
// RECIPE   level L2@S0 lane
// RECIPE   level L3@S2 lane
// RECIPE   level L4@S3 lane
// RECIPE   level L5@S4 thread
// RECIPE   place sum: register
// SCHED L0 k grid
// SCHED   L1 t block
// SCHED     L2 i lane
// SCHED       S0
// SCHED     S1
// SCHED     L3 i_2 lane
// SCHED       S2
// SCHED     L4 i_3 lane
// SCHED       S3
// SCHED       L5 j thread
// SCHED         S4
// SCHED       S5
#include "../run/show.h"
static void advance(int problems, int steps, int n, double u[][33], double v[][33], double *s)
{
        for (int k = 0; k < problems; k++)
                for (int t = 0; t < steps; t++) {
                        for (int i = 1; i < n - 1; i++)
                                v[k][i] = 0.25 * u[k][i - 1] + 0.5 * u[k][i] + 0.25 * u[k][i + 1];
                        s[k] = s[k] * 0.5 + v[k][n / 2];
                        for (int i = 1; i < n - 1; i++)
                                u[k][i] = v[k][n - 1 - i] + 0.001 * s[k];
                        for (int i = 0; i < n; i++) {
                                double sum = 0.25 * u[k][i];
                                for (int j = 1; j < n - 1; j++)
                                        sum += 0.01 * u[k][j];
                                v[k][i] = sum;
                        }
                }
}
int main(void)
{
        static double u[300][33], v[300][33], s[300];
        fill(u[0], 300 * 33, 1);
        fill(v[0], 300 * 33, 2);
        advance(300, 7, 33, u, v, s);
        advance(1, 3, 30, u, v, s);
        advance(5, 2, 2, u, v, s);
        advance(5, 0, 33, u, v, s);
        advance(0, 4, 33, u, v, s);
        show("u", u[0], 300 * 33);
        show("v", v[0], 300 * 33);
        show("s", s, 300);
        return 0;
}
