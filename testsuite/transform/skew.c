// Gauss-Seidel in place: both loops carry dependences; along the diagonals none is carried by the inner loop.
// CUDA
// RECIPE region relax:13
// RECIPE   skew L1 @S0: L0
// RECIPE   interchange L0 L1 @S0
// RECIPE   level L1@S0 host
// RECIPE   level L0@S0 grid
// SCHED L1 j + i host
// SCHED   L0 i grid
// SCHED     S0
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
