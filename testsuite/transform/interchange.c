// Both loops carry a dependence; with 'i' outside, it carries all of them, and 'k' is parallel (Theorems 3 and 4).
// CUDA
// RECIPE region nest:13
// RECIPE   interchange L0 L1 @S0
// RECIPE   level L1@S0 host
// RECIPE   level L0@S0 grid
// SCHED L1 i host
// SCHED   L0 k grid
// SCHED     S0
// SCHED     S1
#include "../run/show.h"
static void nest(int n, int m, double a[n][m], double b[n][m]) {
        for (int k = 1; k < n; k++)
                for (int i = 1; i < m; i++) {
                        a[k][i] = b[k][i - 1] + 0.25;
                        b[k][i] = a[k - 1][i - 1] + 0.5;
                }
}
int main(void)
{
        static double a[70][90], b[70][90];
        fill(&a[0][0], 70 * 90, 1);
        fill(&b[0][0], 70 * 90, 2);
        nest(70, 90, a, b);
        show("a", &a[0][0], 70 * 90);
        show("b", &b[0][0], 70 * 90);
        return 0;
}
