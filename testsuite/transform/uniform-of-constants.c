// All elements of the table have one value, so that the coefficients made of it are the same for all rows, though each row reads elements of its own.
// CUDA
// RECIPE region relax:23
// RECIPE   privatize L2: c
// RECIPE   distribute region: S0 | S1 | S2
// RECIPE   uniform L2: S1
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 grid
// RECIPE   level L3@S1 grid
// RECIPE   level L2@S2 grid
// SCHED L0 i grid
// SCHED   L1 j grid
// SCHED     S0
// SCHED L3 j_2 grid
// SCHED   S1
// SCHED L2 i_2 grid
// SCHED   L4 j_3
// SCHED     S2
// SCHED c: [d0]
#include "../run/show.h"
static void relax(int n, double rate, double a[n][40], const double *d) {
        double table[n][40], c[40];
        for (int i = 0; i < n; i++)
                for (int j = 0; j < 40; j++)
                        table[i][j] = rate * rate;
        for (int i = 0; i < n; i++) {
                for (int j = 0; j < 40; j++)
                        c[j] = table[i][j] / d[j];
                for (int j = 1; j < 40; j++)
                        a[i][j] += a[i][j - 1] * c[j];
        }
}
int main(void)
{
        static double a[70][40], d[40];
        for (int j = 0; j < 40; j++)
                d[j] = 3 + j;
        fill(&a[0][0], 70 * 40, 1);
        relax(70, 1.5, a, d);
        show("a", &a[0][0], 70 * 40);
        return 0;
}
