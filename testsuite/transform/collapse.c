// Short loops fill the threads together: three in one, whose bounds are not those of arrays, one that counts down in steps; and two of them around a third that is not.
// CUDA
// RECIPE region blend:25
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S0 grid
// RECIPE   level L3@S0 thread
// RECIPE   collapse L0 L1 L2 @S0
// RECIPE region none:32
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S0 grid
// RECIPE   collapse L0 L1 @S0
// SCHED L0 k grid collapsed with 2 inside
// SCHED   L1 j grid
// SCHED     L2 i grid
// SCHED       L3 h thread
// SCHED         S0
// SCHED L0 k grid collapsed with 1 inside
// SCHED   L1 j grid
// SCHED     L2 i grid
// SCHED       S0
#include "../run/show.h"
static void blend(int n, int m, int l, double (*restrict a)[9][7][11], double (*restrict b)[9][11]) {
        for (int k = 1; k < n; k++)
                for (int j = m - 1; j >= 0; j -= 2)
                        for (int i = 2; i < l; i++)
                                for (int h = 0; h < 7; h++)
                                        b[k][j][i] += a[k][j][h][i] * (h + k);
}
static void none(int n, int m, int l, double (*restrict b)[9][11]) {
        for (int k = 0; k < n; k++)
                for (int j = 0; j < m; j++)
                        for (int i = 0; i < l; i++)
                                b[k][j][i] = 0.5 * b[k][j][i] + k;
}
int main(void)
{
        static double a[13][9][7][11], b[13][9][11];
        fill(&a[0][0][0][0], 13 * 9 * 7 * 11, 1);
        fill(&b[0][0][0], 13 * 9 * 11, 2);
        blend(13, 9, 11, a, b);
        blend(1, 9, 11, a, b);
        blend(-5, 9, -3, a, b);
        blend(13, 0, 11, a, b);
        none(13, 9, 11, b);
        none(-13, -9, 11, b);
        none(13, 0, 11, b);
        none(5, 4, 3, b);
        show("b", &b[0][0][0], 13 * 9 * 11);
        return 0;
}
