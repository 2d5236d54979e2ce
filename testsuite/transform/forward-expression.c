// Readers compute short expressions over what the writer read: `w` and `far` need no memory; where the readers' counters are others, these take the place of the writer's.
// CUDA
// RECIPE region smooth:23
// RECIPE   forward w
// RECIPE   forward far
// RECIPE   distribute region: S2 | S3
// RECIPE   interchange L0 L3 @S2
// RECIPE   level L3@S2 grid
// RECIPE   level L0@S2 thread
// RECIPE   interchange L0 L4 @S3
// RECIPE   level L4@S3 grid
// RECIPE   level L0@S3 thread
// SCHED L3 j grid
// SCHED   L0 t thread
// SCHED     S2
// SCHED L4 j_2 grid
// SCHED   L0 t thread
// SCHED     S3
#include "../run/show.h"
static void smooth(int n, int steps, float *restrict b, double *restrict c, const double *restrict a, double h)
{
        float w[300];
        for (int t = 0; t < steps; t++) {
                double far[310];
                for (int i = 0; i < n; i++)
                        w[i] = a[i] * h + t;
                for (int i = 0; i < n + 10; i++)
                        far[i] = 0.25 * i - t;
                for (int j = 1; j < n - 1; j++)
                        b[j] += w[j - 1] - w[j] * w[n - 1 - j];
                for (int j = n - 1; j >= 0; j--)
                        c[j] = c[j] * 0.5 + far[n - j + 5] + w[n - 1 - j];
        }
}
int main(void)
{
        static double a[300], c[300];
        static float b[300];
        fill(a, 300, 1);
        fill(c, 300, 2);
        smooth(300, 4, b, c, a, 0.3);
        show_float("b", b, 300);
        show("c", c, 300);
        return 0;
}
