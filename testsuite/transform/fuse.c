// Two loops over the same elements run as one; where only the second has an iteration, the first one's body is left out.
// CUDA
// RECIPE region twice:12
// RECIPE   fuse L0@S0 L1@S1
// RECIPE   level L0@S0 grid
// SCHED L0 i, i_2 grid
// SCHED   S0
// SCHED   S1
#include "../run/show.h"
static void twice(int n, double *restrict a, double *restrict b)
{
        for (int i = 3; i < n; i++)
                a[i] = 2 * a[i] + 1;
        for (int i = 0; i < n; i++)
                b[i] = a[i] * b[i];
}
int main(void)
{
        static double a[5001], b[5001];
        fill(a, 5001, 1);
        fill(b, 5001, 2);
        twice(5001, a, b);
        show("a", a, 5001);
        show("b", b, 5001);
        return 0;
}
