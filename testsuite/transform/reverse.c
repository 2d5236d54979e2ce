// A parallel loop runs the other way.
// CUDA
// RECIPE region rows:11
// RECIPE   reverse L0@S0
// RECIPE   level L0@S0 grid
// SCHED L0 -i grid
// SCHED   L1 j
// SCHED     S0
#include "../run/show.h"
static void rows(int n, int m, double a[n][m]) {
        for (int i = 0; i < n; i++)
                for (int j = 1; j < m; j++)
                        a[i][j] += 0.5 * a[i][j - 1];
}
int main(void)
{
        static double a[70][90];
        fill(&a[0][0], 70 * 90, 1);
        rows(70, 90, a);
        show("a", &a[0][0], 70 * 90);
        return 0;
}
