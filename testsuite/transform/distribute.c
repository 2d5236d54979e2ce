// Two statements in a loop, one of which is a recurrence, become two loops, of which the other one is parallel.
// CUDA
// RECIPE region halves:14
// RECIPE   distribute region: S0 | S1
// RECIPE   level L0@S0 thread
// RECIPE   level L0@S1 grid
// SCHED L0 i thread
// SCHED   S0
// SCHED L0 i grid
// SCHED   S1
#include "../run/show.h"
static void halves(int n, double *restrict a, double *restrict b)
{
        for (int i = 1; i < n; i++) {
                a[i] = 0.5 * a[i - 1] + a[i];
                b[i] = a[i] * b[i];
        }
}
int main(void)
{
        static double a[3000], b[3000];
        fill(a, 3000, 1);
        fill(b, 3000, 2);
        halves(3000, a, b);
        show("a", a, 3000);
        show("b", b, 3000);
        return 0;
}
