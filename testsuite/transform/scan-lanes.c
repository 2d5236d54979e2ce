// A system a block: both sweeps through it are scans of the block's threads, which share out the loop before; one element is one thread's.
// CUDA
// TARGETS opencl cuda
// RECIPE region solve:22
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 lane
// RECIPE   scan L2: y
// RECIPE   level L2@S1 lane
// RECIPE   scan L3: y
// RECIPE   level L3@S3 lane
// SCHED L0 k grid
// SCHED   L1 i lane
// SCHED     S0
// SCHED   L2 i_2 lane
// SCHED     S1
// SCHED   S2
// SCHED   L3 i_3 lane
// SCHED     S3
#include "../run/show.h"
static void solve(int systems, int n, const unsigned *a, unsigned *restrict y)
{
        for (int k = 0; k < systems; k++) {
                for (int i = 0; i < n; i++)
                        y[k * n + i] ^= a[i];
                for (int i = 1; i < n; i++)
                        y[k * n + i] -= a[i] * y[k * n + i - 1];
                y[k * n + n - 1] += 77;
                for (int i = n - 2; i >= 0; i--)
                        y[k * n + i] = 5 * y[k * n + i] - y[k * n + i + 1];
        }
}
int main(void)
{
        static unsigned a[5000], y[60000];
#pragma pmp ignore
        for (int i = 0; i < 60000; i++) {
                y[i] = i * 2654435761u;
                a[i % 5000] = i % 1009 * 3;
        }
        solve(12, 5000, a, y);
        solve(60, 1000, a, y);
        solve(40, 257, a, y);
        solve(40, 256, a, y);
        solve(40, 31, a, y);
        solve(40, 2, a, y);
        solve(40, 1, a, y);
        solve(0, 40, a, y);
        show_int("y", (int *)y, 60000);
        return 0;
}
