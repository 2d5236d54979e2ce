// A thread runs several iterations of one or both fast loops side by side: of bounds that are no multiple of them, none or one; in a triangle; with values that stay, are read
// again and again, or differ from one iteration of the loop inside to the next.
// CUDA
// RECIPE region sums:28
// RECIPE   privatize L0: s
// RECIPE   privatize L1: s
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S1 thread
// RECIPE   place s: register
// RECIPE   jam L0@S0: 3
// RECIPE   jam L1@S0: 4
// RECIPE region rows:39
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 thread
// RECIPE   jam L0@S0: 2
// SCHED L0 i grid jammed by 3
// SCHED   L1 j grid jammed by 4
// SCHED     S0
// SCHED     L2 k thread
// SCHED       S1
// SCHED     S2
// SCHED L0 i grid jammed by 2
// SCHED   L1 k thread
// SCHED     S0
#include "../run/show.h"
static void sums(int n, int m, double (*restrict a)[90], double (*restrict b)[90], double (*restrict c)[90]) {
        for (int i = 0; i < n; i++)
                for (int j = 0; j <= i; j++) {
                        double s = c[i][j];
                        for (int k = j; k < m; k++)
                                s += a[i][k] * b[j][k];
                        c[i][j] = s;
                }
}

static void rows(int n, int m, const float *restrict x, float *restrict y)
{
        for (int i = 1; i < n; i++)
                for (int k = 0; k < m; k++)
                        y[i] = y[i] * 0.5f + x[k] * x[i + k];
}

int main(void)
{
        static double a[90][90], b[90][90], c[90][90];
        static float x[900], y[500];
        fill(&a[0][0], 90 * 90, 1);
        fill(&b[0][0], 90 * 90, 2);
        for (int i = 0; i < 900; i++)
                x[i] = i % 37 * 0.25f - 3;
        static const int sizes[][2] = { { 89, 71 }, { 64, 33 }, { 1, 1 }, { 2, 0 }, { 0, 5 } };
        for (int t = 0; t < 5; t++) {
                sums(sizes[t][0], sizes[t][1], a, b, c);
                rows(5 * sizes[t][0], sizes[t][1], x, y);
                show("c", &c[0][0], 90 * 90);
                show_float("y", y, 500);
        }
        return 0;
}
