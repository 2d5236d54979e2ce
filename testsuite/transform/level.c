// Time on the host, one row a thread, its columns in sequence.
// CUDA
// RECIPE region steps:13
// RECIPE   level L0@S0 host
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S0 thread
// SCHED L0 t host
// SCHED   L1 i grid
// SCHED     L2 j thread
// SCHED       S0
#include "../run/show.h"
static void steps(int n, int m, double a[n][m]) {
        for (int t = 0; t < 5; t++)
                for (int i = 0; i < n; i++)
                        for (int j = 1; j < m; j++)
                                a[i][j] = 0.5 * a[i][j - 1] + a[i][j] * t;
}
int main(void)
{
        static double a[70][90];
        fill(&a[0][0], 70 * 90, 1);
        steps(70, 90, a);
        show("a", &a[0][0], 70 * 90);
        return 0;
}
