// Blocks in step, the version before them, and the user's array transposed read from constant memory. Nothing of this is for a CPU's cores.
// TARGETS opencl
// CUDA
// RECIPE region main:59
// RECIPE   privatize L1: v
// RECIPE   interchange L0 L1 @S0
// RECIPE   level L1@S0 host
// RECIPE   distribute L1@S0: S0 | S1
// RECIPE   level L0@S0 grid
// RECIPE   level L2@S0 grid
// RECIPE   level L0@S1 grid
// RECIPE   level L3@S1 grid
// RECIPE   contract v: L1
// RECIPE   place w: constant
// RECIPE   version
// RECIPE   privatize L1: v
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 block
// RECIPE   distribute L1@S0: S0 | S1
// RECIPE   level L2@S0 lane
// RECIPE   level L3@S1 lane
// RECIPE   contract v: L1
// RECIPE   place w: constant
// RECIPE region main:61
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 thread
// RECIPE   layout t: d1 d0
// RECIPE   place t: constant
// SCHED w: original constant [d0]
// SCHED t: original constant [d1,d0]
#include "../run/show.h"
/* blocks in step */
static void settle(int problems, int steps, int n, const double *restrict c, double (*restrict u)[40], double (*restrict v)[40])
{
        for (int k = 0; k < problems; k++)
                for (int t = 0; t < steps; t++) {
                        for (int i = 1; i < n - 1; i++)
                                v[k][i] = c[0] * u[k][i - 1] + c[t % 3] * u[k][i + 1];
                        for (int i = 1; i < n - 1; i++)
                                u[k][i] = c[2] * v[k][i] + c[i];
                }
}

/* transposed where it enters */
static void rows(int n, int m, const double (*restrict t)[30], double *restrict y)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        y[i] += t[i][j];
}

int main(void)
{
        static double w[40], u[50][40], v[50][40], t[40][30], y[40];
        fill(w, 40, 2);
        fill(&u[0][0], 50 * 40, 3);
        fill(&t[0][0], 40 * 30, 6);
        for (int round = 0; round < 2; round++) {
                settle(50, 6, 40, w, u, v);
                show("u", &u[0][0], 50 * 40);
                rows(40, 30, t, y);
                show("y", y, 40);
        }
        return 0;
}
