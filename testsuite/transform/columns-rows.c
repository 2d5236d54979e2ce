// Where warps move rows of other arrays the grid goes beyond its columns, to whole warps, so that there is no form by columns.
// CUDA
// RECIPE region solve:22
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S0 thread
// RECIPE   level L3@S2 thread
// RECIPE   columns L0@S0
// SCHED L0 j grid by columns
// SCHED   L1 k grid
// SCHED     L2 i thread
// SCHED       S0
// SCHED       S1
// SCHED     L3 i_2 thread
// SCHED       S2
#include "../run/show.h"
enum { N = 40, M = 6, P = 45 };
static double u[N][M][P], r[P][N], s[P][N], b[N];

static void solve(int n, int m, int p)
{
        for (int j = 0; j < m; j++)
                for (int k = 0; k < p; k++) {
                        for (int i = 0; i < n; i++) {
                                u[i][j][k] = r[k][i] * b[j] + s[k][i];
                                if (i > 0)
                                        u[i][j][k] -= 0.1 * b[i] * u[i - 1][j][k];
                        }
                        for (int i = n - 2; i >= 0; i--)
                                u[i][j][k] = (u[i][j][k] - 0.25 * u[i + 1][j][k]) / b[i];
                }
}

int main(void)
{
        static const int sizes[][3] = { { 40, 6, 45 }, { 33, 5, 32 }, { 1, 2, 3 } };
        fill(&r[0][0], P * N, 1);
        fill(&s[0][0], P * N, 2);
        for (int i = 0; i < N; i++)
                b[i] = 2 + i % 5 * 0.1;
        for (int t = 0; t < 3; t++) {
                solve(sizes[t][0], sizes[t][1], sizes[t][2]);
                show("u", &u[0][0][0], N * M * P);
        }
        return 0;
}
