// A scalar of one thread is a variable of it; an array whose old values others read is copied first.
// CUDA
// RECIPE region shift:15
// RECIPE   privatize L0: t
// RECIPE   place a.1: copy
// RECIPE   level L0@S0 grid
// RECIPE   place t: register
// SCHED L0 i grid
// SCHED   S0
// SCHED   S1
// SCHED t: register [i]
// SCHED a.1: original snapshot [d0]
#include "../run/show.h"
static void shift(int n, double *restrict a) {
        for (int i = 0; i < n; i++) {
                double t = a[i + 1] * a[i + 1];
                a[i] = t + 1;
        }
}
int main(void)
{
        static double a[5001];
        fill(a, 5001, 1);
        shift(5000, a);
        show("a", a, 5001);
        return 0;
}
