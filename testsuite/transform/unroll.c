// Several iterations of a thread's loop stand in a row: of one that ends before it begins, or anywhere else; of one that counts down in steps; with variables of its own.
// CUDA
// RECIPE region rows:25
// RECIPE   privatize L0: s
// RECIPE   privatize L0: t
// RECIPE   privatize L1: t
// RECIPE   level L0@S0 grid
// RECIPE   unroll L1@S1: 4
// RECIPE   level L1@S1 thread
// RECIPE   level L2@S4 thread
// RECIPE   unroll L2@S4: 3
// RECIPE   contract t: L1
// RECIPE   place t: register
// RECIPE   place s: register
// SCHED L0 i grid
// SCHED   S0
// SCHED   L1 j thread unrolled by 4
// SCHED     S1
// SCHED     S2
// SCHED   S3
// SCHED   L2 j_2 thread unrolled by 3
// SCHED     S4
#include "../run/show.h"
static void rows(int n, long m, double (*restrict a)[60], double *restrict b) {
        for (long i = 0; i < n; i++) {
                double s = 0;
                for (long j = i / 3 + m - 20; j < m; j++) {
                        double t = a[i][j] * (2 * j + 1);
                        s += t * t;
                }
                b[i] = s;
                for (long j = m - 1 - i / 5; j > 2; j -= 2)
                        a[i][j] = a[i][j - 2] + s * j;
        }
}
int main(void)
{
        static double a[80][60], b[80];
        fill(&a[0][0], 80 * 60, 1);
        rows(80, 60, a, b);
        show("a", &a[0][0], 80 * 60);
        show("b", b, 80);
        return 0;
}
