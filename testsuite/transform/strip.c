// Strips of a parallel loop are spread over threads, and a strip is one thread's.
// CUDA
// RECIPE region scale:12
// RECIPE   strip L0@S0: 32
// RECIPE   level L0/32@S0 grid
// RECIPE   level L0@S0 thread
// SCHED L0 floor(i / 32) grid
// SCHED   L0 i thread
// SCHED     S0
#include "../run/show.h"
static void scale(int n, double *restrict a, const double *restrict b) {
        for (int i = 3; i < n; i++)
                a[i] = 2 * a[i] + b[i];
}
int main(void)
{
        static double a[5001], b[5001];
        fill(a, 5001, 1);
        fill(b, 5001, 2);
        scale(5001, a, b);
        show("a", a, 5001);
        return 0;
}
