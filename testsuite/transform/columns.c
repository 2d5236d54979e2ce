// Kernels by columns: with sweeps there and back, one up and one down alone, along either dimension; with tables that differ between rounds or not; with borders that are iterations of their own, and
// rows that are not stored; and for numbers of columns that are no whole warps, where the usual form runs.
// CUDA
// CUDA races
// RECIPE region main:107
// RECIPE   distribute region: S0 S1 S2 S3 S4 S5 | S6 S7 | S8 S9
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S0 thread
// RECIPE   level L3@S5 thread
// RECIPE   level L4@S6 grid
// RECIPE   level L5@S6 grid
// RECIPE   level L6@S6 thread
// RECIPE   level L7@S8 grid
// RECIPE   level L8@S8 grid
// RECIPE   level L9@S8 thread
// RECIPE   level L10@S9 thread
// RECIPE   columns L0@S0
// RECIPE   columns L4@S6
// RECIPE   columns L7@S8
// SCHED L0 j grid by columns
// SCHED   L1 k grid
// SCHED     L2 i thread
// SCHED       S0
// SCHED       S1
// SCHED       S2
// SCHED       S3
// SCHED     S4
// SCHED     L3 i_2 thread
// SCHED       S5
// SCHED L4 i_3 grid by columns
// SCHED   L5 k_2 grid
// SCHED     L6 j_2 thread
// SCHED       S6
// SCHED       S7
// SCHED L7 j_3 grid by columns
// SCHED   L8 k_3 grid
// SCHED     L9 i_4 thread
// SCHED       S8
// SCHED     L10 i_5 thread
// SCHED       S9
#include "../run/show.h"
enum { N = 47, M = 9, P = 64 };
static double u[N][M][P], v[N][M][P], w[N][M][P];
static float x[N][M][P], y[N][M][P];
static double a[N], b[N], c[N], d[N][M];
static float e[N], f[M];

static void both(int n, int m, int p)
{
        for (int j = 0; j < m; j++)
                for (int k = 0; k < p; k++) {
                        for (int i = 0; i < n; i++) {
                                w[i][j][k] = j > 0 ? v[i][j - 1][k] * d[i][j] : 0.5;
                                u[i][j][k] = 1.5 * v[i][j][k] + w[i][j][k];
                                if (i > 0)
                                        u[i][j][k] += v[i - 1][j][k] * (0.4 * d[i][j] + a[i]);
                                if (i > 0)
                                        u[i][j][k] -= d[i][j] * u[i - 1][j][k];
                        }
                        u[n - 1][j][k] /= b[n - 1];
                        for (int i = n - 2; i >= 0; i--)
                                u[i][j][k] = (u[i][j][k] - c[i] * u[i + 1][j][k]) / b[i];
                }
}

static void up(int n, int m, int p)
{
        for (int i = 0; i < n; i++)
                for (int k = 0; k < p; k++)
                        for (int j = 2; j < m; j++) {
                                y[i][j][k] = x[i][j][k] * e[i] + x[i][j - 2][k];
                                if (j > 2)
                                        y[i][j][k] += f[j] * y[i][j - 1][k];
                        }
}

static void down(int n, int m, int p)
{
        for (int j = 0; j < m; j++)
                for (int k = 0; k < p; k++) {
                        for (int i = 1; i < n - 1; i++)
                                x[i][j][k] = 0.25f * y[i][j][k] + e[i];
                        for (int i = n - 3; i >= 1; i--)
                                x[i][j][k] = (x[i][j][k] - f[2] * x[i + 1][j][k]) / e[i];
                }
}

int main(void)
{
        static const int sizes[][3] = { { 47, 9, 64 }, { 33, 7, 45 }, { 2, 3, 32 }, { 1, 1, 64 }, { 3, 2, 32 } };
        fill(&v[0][0][0], N * M * P, 1);
        for (int i = 0; i < N; i++) {
                a[i] = 0.1 + i % 7 * 0.01;
                b[i] = 2 + i % 5 * 0.1;
                c[i] = 0.2 + i % 3 * 0.05;
                e[i] = 1.5f + i % 4 * 0.25f;
                for (int j = 0; j < M; j++) {
                        f[j] = 0.125f + j % 3 * 0.0625f;
                        d[i][j] = (i * 3 + j) % 11 * 0.05;
                        for (int k = 0; k < P; k++)
                                x[i][j][k] = (i * 7 + j * 5 + k * 3) % 97 * 0.03125f;
                }
        }
        for (int t = 0; t < 5; t++) {
                const int n = sizes[t][0], m = sizes[t][1], p = sizes[t][2];
                both(n, m, p);
                up(n, m, p);
                down(n, m, p);
                show("u", &u[0][0][0], N * M * P);
                show("w", &w[0][0][0], N * M * P);
                show_float("x", &x[0][0][0], N * M * P);
                show_float("y", &y[0][0][0], N * M * P);
        }
        return 0;
}
