// Extrema and bits so far by the threads of a block, a system each; of signed and unsigned integers and of floating point in one kernel.
// CUDA
// TARGETS opencl cuda
// RECIPE region sweep:23
// RECIPE   level L0@S0 grid
// RECIPE   scan L1: x
// RECIPE   level L1@S0 lane
// RECIPE   scan L2: y
// RECIPE   level L2@S1 lane
// RECIPE   scan L3: z
// RECIPE   level L3@S2 lane
// SCHED L0 k grid
// SCHED   L1 i lane
// SCHED     S0
// SCHED   L2 i_2 lane
// SCHED     S1
// SCHED   L3 i_3 lane
// SCHED     S2
#include <math.h>
#include "../run/show.h"
static void sweep(int systems, int n, double *restrict x, int *restrict y, unsigned *restrict z)
{
        for (int k = 0; k < systems; k++) {
                for (int i = 1; i < n; i++)
                        x[k * n + i] = x[k * n + i] > x[k * n + i - 1] ? x[k * n + i] : x[k * n + i - 1];
                for (int i = n - 2; i >= 0; i--)
                        y[k * n + i] = y[k * n + i] <= y[k * n + i + 1] ? y[k * n + i] : y[k * n + i + 1];
                for (int i = 1; i < n; i++)
                        z[k * n + i] ^= z[k * n + i - 1];
        }
}
int main(void)
{
        static double x[60000];
        static int y[60000];
        static unsigned z[60000];
#pragma pmp ignore
        for (int i = 0; i < 60000; i++) {
                z[i] = i * 2654435761u;
                y[i] = (int)z[i] / (i % 1000 + 1);
                x[i] = i % 97 == 13 ? NAN : i % 5 ? y[i] * 0.5 : i % 2 ? 0.0 : -0.0;
        }
        sweep(12, 5000, x, y, z);
        sweep(60, 1000, x, y, z);
        sweep(40, 257, x, y, z);
        sweep(40, 31, x, y, z);
        sweep(40, 2, x, y, z);
        sweep(40, 1, x, y, z);
        show("x", x, 60000);
        show_int("y", y, 60000);
        show_int("z", (int *)z, 60000);
        return 0;
}
