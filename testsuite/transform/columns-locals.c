// A kernel by columns whose shared iterations have variables of their own, assigned under conditions of a counter around the loop and of its own.
// CUDA
// CUDA races
// RECIPE region step:72
// RECIPE   privatize L0: e
// RECIPE   privatize L0: f
// RECIPE   privatize L1: e
// RECIPE   privatize L1: f
// RECIPE   privatize L2: e
// RECIPE   privatize L2: f
// RECIPE   distribute region: S0 S1 S2 S3 S4 S5 S6 | S7 S8 S9
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S0 grid
// RECIPE   level L0@S7 grid
// RECIPE   level L1@S7 grid
// RECIPE   level L2@S7 thread
// RECIPE   level L3@S9 thread
// RECIPE   place e: register
// RECIPE   place f: register
// RECIPE   interchange L1 L2 @S0
// RECIPE   interchange L2 L1 @S0
// RECIPE   level L2@S0 thread
// RECIPE   fuse L0@S0 L0@S7
// RECIPE   fuse L1@S0 L1@S7
// RECIPE   fuse L2@S0 L2@S7
// RECIPE   columns L0@S0
// RECIPE region main:95
// RECIPE   privatize L0: d
// RECIPE   distribute region: S0 S1 S2 | S3 | S4
// RECIPE   level L0@S0 grid
// RECIPE   level L0@S3 thread
// RECIPE   level L1@S3 thread
// RECIPE   interchange L1 L2 @S4
// RECIPE   level L0@S4 grid
// RECIPE   level L2@S4 grid
// RECIPE   level L1@S4 thread
// RECIPE   uniform L0: S3
// SCHED L0 i grid
// SCHED   S0
// SCHED   S1
// SCHED   S2
// SCHED L1 j thread
// SCHED   S3
// SCHED L0 i grid
// SCHED   L2 k grid
// SCHED     L1 j thread
// SCHED       S4
// SCHED L0 j grid by columns
// SCHED   L1 k grid
// SCHED     L2 i thread
// SCHED       S0
// SCHED       S1
// SCHED       S2
// SCHED       S3
// SCHED       S4
// SCHED       S5
// SCHED       S6
// SCHED       S7
// SCHED     S8
// SCHED     L3 i_2 thread
// SCHED       S9
// SCHED e: register [j,k]
// SCHED f: register [j,k]
#include "../run/show.h"
enum { N = 41, M = 7, P = 64 };
static double u[N][M][P], v[N][M][P], w[N][M][P];
static double a[N], b[N], c[N], d[M];

static void step(int n, int m, int p)
{
        for (int j = 0; j < m; j++)
                for (int k = 0; k < p; k++) {
                        for (int i = 0; i < n; i++) {
                                double e = -2 * v[i][j][k], f = d[j];
                                if (j > 0)
                                        e += v[i][j - 1][k];
                                if (j < m - 1)
                                        e += v[i][j + 1][k];
                                if (i > 0)
                                        f += 0.25 * v[i - 1][j][k];
                                w[i][j][k] = f * e;
                                u[i][j][k] = v[i][j][k] + 0.125 * e;
                                if (i > 0)
                                        u[i][j][k] -= a[i] * u[i - 1][j][k];
                        }
                        u[n - 1][j][k] /= b[n - 1];
                        for (int i = n - 2; i >= 0; i--)
                                u[i][j][k] = (u[i][j][k] - c[i] * u[i + 1][j][k]) / b[i];
                }
}

int main(void)
{
        for (int i = 0; i < N; i++) {
                a[i] = 0.1 + i % 7 * 0.01;
                b[i] = 2 + i % 5 * 0.1;
                c[i] = 0.2 + i % 3 * 0.05;
                for (int j = 0; j < M; j++) {
                        d[j] = 0.5 + j * 0.125;
                        for (int k = 0; k < P; k++)
                                v[i][j][k] = (i * 7 + j * 5 + k * 3) % 97 / 97.0;
                }
        }
        static const int sizes[][3] = { { N, M, P }, { 9, 2, 32 }, { 2, 1, 64 }, { 20, 5, 33 } };
        for (int s = 0; s < 4; s++) {
                volatile int n = sizes[s][0], m = sizes[s][1], p = sizes[s][2];
                step(n, m, p);
                show("u", &u[0][0][0], N * M * P);
                show("w", &w[0][0][0], N * M * P);
        }
        return 0;
}
