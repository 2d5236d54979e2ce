// Tiles of a nest in place: no component of a vector is negative. The tiles of a diagonal are independent.
// CUDA
// RECIPE region relax:16
// RECIPE   tile L0@S0: 16 32
// RECIPE   skew L1/32 @S0: L0/16
// RECIPE   interchange L0/16 L1/32 @S0
// RECIPE   level L1/32@S0 host
// RECIPE   level L0/16@S0 grid
// SCHED L1 floor(j / 32) + floor(i / 16) host
// SCHED   L0 floor(i / 16) grid
// SCHED     L0 i
// SCHED       L1 j
// SCHED         S0
#include "../run/show.h"
static void relax(int n, int m, double a[n][m]) {
        for (int i = 1; i < n - 1; i++)
                for (int j = 1; j < m - 1; j++)
                        a[i][j] = 0.25 * (a[i - 1][j] + a[i][j - 1] + a[i + 1][j] + a[i][j + 1]);
}
int main(void)
{
        static double a[70][90];
        fill(&a[0][0], 70 * 90, 1);
        relax(70, 90, a);
        show("a", &a[0][0], 70 * 90);
        return 0;
}
