// Memory for the copies of some iterations only: a loop of two kernels, with last values; one with a loop on the host inside and a statement that runs once in each batch; one inside of a
// loop on the host, downwards in steps. Batches of several iterations, with a shorter last one, and none at all.
// CUDA
// EXPAND 900
// RECIPE region mirror:69
// RECIPE   privatize L0: t
// RECIPE   distribute region: S0 | S1
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 grid
// RECIPE   level L0@S1 grid
// RECIPE   level L2@S1 grid
// RECIPE   batch L0
// RECIPE region march:78
// RECIPE   privatize L0: p
// RECIPE   privatize L0: e
// RECIPE   distribute region: S0 | S1 S2 | S3
// RECIPE   interchange L0 L2 @S1
// RECIPE   distribute L2@S1: S1 | S2
// RECIPE   level L2@S1 host
// RECIPE   uniform L0: S1
// RECIPE   level L3@S1 grid
// RECIPE   level L0@S2 grid
// RECIPE   level L4@S2 thread
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 grid
// RECIPE   level L0@S3 grid
// RECIPE   level L5@S3 thread
// RECIPE   layout p: d0 L0
// RECIPE   batch L0
// RECIPE region rounds:93
// RECIPE   privatize L1: q
// RECIPE   distribute L0@S0: S0 | S1
// RECIPE   level L0@S0 host
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S0 grid
// RECIPE   level L1@S1 grid
// RECIPE   level L3@S1 grid
// RECIPE   batch L1
// SCHED L0 k grid
// SCHED   L1 j grid
// SCHED     S0
// SCHED L0 k grid
// SCHED   L2 j_2 grid
// SCHED     S1
// SCHED in batches of k
// SCHED L0 k grid
// SCHED   L1 j grid
// SCHED     S0
// SCHED L2 g host
// SCHED   L3 j_2 grid
// SCHED     S1
// SCHED   L0 k grid
// SCHED     L4 j_3 thread
// SCHED       S2
// SCHED L0 k grid
// SCHED   L5 j_4 thread
// SCHED     S3
// SCHED in batches of k
// SCHED L0 g host
// SCHED   L1 k grid
// SCHED     L2 j grid
// SCHED       S0
// SCHED   L1 k grid
// SCHED     L3 j_2 grid
// SCHED       S1
// SCHED in batches of k
#include "../run/show.h"
static void mirror(int n, int m, double (*restrict a)[20], double (*restrict b)[20], double *restrict t) {
        for (int k = 0; k < n; k++) {
                for (int j = 0; j < m; j++)
                        t[j] = 2 * a[k][j] + k;
                for (int j = 0; j < m; j++)
                        b[k][j] += t[m - 1 - j] * a[k][j];
        }
}
static void march(int n, int m, int steps, double (*restrict a)[20], double (*restrict b)[20]) {
        double p[20], e[20];
        for (int k = 0; k < n; k++) {
                for (int j = 0; j < m; j++)
                        p[j] = a[k][j];
                for (int g = 0; g < steps; g++) {
                        for (int j = 0; j < m; j++)
                                e[j] = 0.5 / (g + j + 1);
                        for (int j = 1; j < m; j++)
                                p[j] += e[m - 1 - j] * p[j - 1];
                }
                for (int j = 0; j < m; j++)
                        b[k][j] -= p[m - 1 - j];
        }
}
static void rounds(int n, int m, int steps, double (*restrict a)[20]) {
        double q[20];
        for (int g = 0; g < steps; g++)
                for (int k = n - 1; k >= 0; k -= 2) {
                        for (int j = 0; j < m; j++)
                                q[j] = a[k][j] - g;
                        for (int j = 0; j < m; j++)
                                a[k][j] = 0.5 * q[m - 1 - j] + q[0];
                }
}
int main(void)
{
        static double a[23][20], b[23][20], t[20];
        void (*volatile apart)(int, int, int, double (*restrict)[20]) = rounds;
        int sizes[][2] = {{23, 20}, {23, 5}, {1, 20}, {0, 3}, {8, 20}};
        fill(&a[0][0], 23 * 20, 1);
        fill(&b[0][0], 23 * 20, 2);
        for (int i = 0; i < 5; i++) {
                mirror(sizes[i][0], sizes[i][1], a, b, t);
                march(sizes[i][0], sizes[i][1], 3, a, b);
                apart(sizes[i][0], sizes[i][1], 4, a);
                show("a", &a[0][0], 23 * 20);
                show("b", &b[0][0], 23 * 20);
                show("t", t, 20);
        }
        return 0;
}
