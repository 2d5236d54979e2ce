// A parallel loop becomes the innermost one, the lanes of SIMD instructions, around each run of statements.
// CUDA
// RECIPE region columns:13
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 grid
// RECIPE   sink L1@S0 lane
// SCHED L0 k grid
// SCHED   L2 i
// SCHED     L1 j lane
// SCHED       S0
#include "../run/show.h"
static void columns(int n, int m, double a[n][m][m]) {
        for (int k = 0; k < n; k++)
                for (int j = 0; j < m; j++)
                        for (int i = 1; i < m; i++)
                                a[k][i][j] += 0.5 * a[k][i - 1][j];
}
int main(void)
{
        static double a[20][40][40];
        fill(&a[0][0][0], 20 * 40 * 40, 1);
        columns(20, 40, a);
        show("a", &a[0][0][0], 20 * 40 * 40);
        return 0;
}
