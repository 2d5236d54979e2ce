// The first half of the iterations writes what the second half reads: each half is parallel.
// CUDA
// RECIPE region mirror:17
// RECIPE   split L0: (n + 1) / 2
// RECIPE   distribute region: S0 | S1
// RECIPE   level L0@S0 grid
// RECIPE   level L0@S1 grid
// SCHED L0 i grid
// SCHED   S0
// SCHED L0 i grid
// SCHED   S1
// SCHED a.1: original [d0]
// SCHED a.2: original [d0]
#include "../run/show.h"
static void mirror(int n, double *a)
{
        for (int i = 0; i < n; i++)
                a[i] = 0.5 * a[n - 1 - i] + 1;
}
int main(void)
{
        static double a[5001];
        for (int n = 0; n < 5000; n = 2 * n + 1) {
                fill(a, 5001, 1);
                mirror(n, a);
                mirror(n + 1, a);
                show("a", a, 5001);
        }
        return 0;
}
