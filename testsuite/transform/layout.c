// The dimension that privatize added becomes the innermost one: neighbouring threads touch neighbouring words.
// CUDA
// RECIPE region work:13
// RECIPE   privatize L0: w
// RECIPE   layout w: d0 L0
// RECIPE   level L0@S0 grid
// RECIPE   layout w: L0 d0
// RECIPE   layout w: d0 L0
// SCHED w: [d0,k]
#include "../run/show.h"
static void work(int n, const double *restrict a, double *restrict out) {
        double w[100];
        for (int k = 0; k < n; k++) {
                for (int i = 0; i < 100; i++)
                        w[i] = a[k] * i;
                for (int i = 0; i < 100; i++)
                        out[k * 100 + i] = w[99 - i] + w[i];
        }
}
int main(void)
{
        static double a[90], out[90 * 100];
        fill(a, 90, 1);
        work(90, a, out);
        show("out", out, 90 * 100);
        return 0;
}
