// The threads of a block load together what a strip of a loop reads: of two operands, one of which lies across; of one array in two places; of neighbouring windows, against the
// loop's direction and in strides; where the grid, the strips and the arrays end anywhere, or before they begin.
// CUDA
// RECIPE region product:44
// RECIPE   privatize L0: s
// RECIPE   privatize L1: s
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S1 thread
// RECIPE   place s: register
// RECIPE   jam L0@S0: 4
// RECIPE   jam L1@S0: 2
// RECIPE   place a: shared L2@S1 8
// RECIPE   place b: shared L2@S1 8
// RECIPE region window:55
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S0 thread
// RECIPE   level L3@S0 thread
// RECIPE   place a: shared L2@S0 5
// RECIPE   place w: shared L2@S0 5
// RECIPE region all:65
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 thread
// RECIPE   place x: shared L1@S0 100
// SCHED L0 i grid jammed by 4
// SCHED   L1 j grid jammed by 2
// SCHED     S0
// SCHED     L2 k thread in strips of 8
// SCHED       S1
// SCHED     S2
// SCHED L0 i grid
// SCHED   L1 j grid
// SCHED     L2 u thread in strips of 5
// SCHED       L3 v thread
// SCHED         S0
// SCHED L0 i grid
// SCHED   L1 k thread in strips of 100
// SCHED     S0
// SCHED a: original shared [d0,d1]
// SCHED w: original shared [d0,d1]
#include "../run/show.h"
static void product(int n, int m, int q, const double (*restrict a)[120], const double (*restrict b)[120], double (*restrict c)[120]) {
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++) {
                        double s = c[i][j];
                        for (int k = q - 1; k >= 0; k -= 2)
                                s += a[i][k] * b[j][k + 1] - b[i][k];
                        c[i][j] = s;
                }
}

/* a window around each element, in the other direction */
static void window(int n, int m, const double (*restrict a)[120], const double (*restrict w)[7], double (*restrict c)[120]) {
        for (int i = 2; i < n; i++)
                for (int j = 3; j < m; j++)
                        for (int u = 0; u < 5; u++)
                                for (int v = 0; v < 7; v++)
                                        c[i][j] += a[i + 2 - u][j + 3 - v] * w[u][v];
}

/* each with all, in strides */
static void all(int n, const int *restrict x, int *restrict y)
{
        for (int i = 0; i < n; i++)
                for (int k = 0; k < n; k++)
                        y[i] = y[i] / 2 + (x[2 * k + 1] ^ x[i]);
}

int main(void)
{
        static double a[120][120], b[120][120], c[120][120], w[5][7];
        static int x[700], y[350];
        fill(&a[0][0], 120 * 120, 1);
        fill(&b[0][0], 120 * 120, 2);
        fill(&w[0][0], 35, 3);
        for (int i = 0; i < 700; i++)
                x[i] = i * i % 1009;
        static const int sizes[][3] = { { 113, 109, 97 }, { 64, 32, 32 }, { 65, 1, 17 }, { 1, 3, 2 }, { 4, 4, 0 }, { 0, 9, 9 } };
        for (int t = 0; t < 6; t++) {
                product(sizes[t][0], sizes[t][1], sizes[t][2], a, b, c);
                window(sizes[t][0], sizes[t][1], a, w, c);
                all(3 * sizes[t][0], x, y);
                show("c", &c[0][0], 120 * 120);
                show_int("y", y, 350);
        }
        return 0;
}
