// One value everywhere: readers compute it, and the array is not needed.
// CUDA
// RECIPE region half:14
// RECIPE   privatize L0: w
// RECIPE   forward w
// RECIPE   level L0@S1 grid
// SCHED L0 k grid
// SCHED   L2 i_2
// SCHED     S1
#include "../run/show.h"
static void half(int n, double a[n][64], double by)
{
        double w[64];
        for (int k = 0; k < n; k++) {
                for (int i = 0; i < 64; i++)
                        w[i] = 0.5 * by;
                for (int i = 0; i < 64; i++)
                        a[k][i] *= w[63 - i];
        }
}
int main(void)
{
        static double a[90][64];
        fill(&a[0][0], 90 * 64, 1);
        half(90, a, 3);
        show("a", &a[0][0], 90 * 64);
        return 0;
}
