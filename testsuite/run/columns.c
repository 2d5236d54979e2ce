// CUDA
// CUDA ptx
// Explicit parts and implicit sweeps in two directions, for a batch: kernels by columns.
#include "show.h"

enum { ROWS = 31, COLUMNS = 12, BATCH = 64 };
static double v[ROWS][COLUMNS][BATCH], u[ROWS][COLUMNS][BATCH], w[ROWS][COLUMNS][BATCH];
static double a[ROWS], b[ROWS], c[ROWS], d[ROWS][COLUMNS];

int main(void)
{
        volatile int rows = ROWS, columns = COLUMNS, batch = BATCH;
        const int n = rows, m = columns, p = batch;
        for (int i = 0; i < n; i++) {
                a[i] = 0.1 + i % 7 * 0.01;
                b[i] = 2 + i % 5 * 0.1;
                c[i] = 0.2 + i % 3 * 0.05;
                for (int j = 0; j < m; j++) {
                        d[i][j] = (i * 3 + j) % 11 * 0.1;
                        for (int k = 0; k < p; k++)
                                v[i][j][k] = (i * 7 + j * 5 + k * 3) % 97 / 97.0;
                }
        }
        for (int t = 0; t < 2; t++) {
                for (int j = 0; j < m; j++)
                        for (int k = 0; k < p; k++) {
                                for (int i = 0; i < n; i++) {
                                        w[i][j][k] = 0;
                                        if (j > 0)
                                                w[i][j][k] += v[i][j - 1][k] * (0.3 * d[i][j] + 0.1);
                                        if (j < m - 1)
                                                w[i][j][k] += v[i][j + 1][k] * (0.2 * d[i][j] + a[i]);
                                        u[i][j][k] = 1.5 * v[i][j][k] + w[i][j][k];
                                        if (i > 0)
                                                u[i][j][k] += v[i - 1][j][k] * (0.4 * d[i][j]);
                                        if (i > 0)
                                                u[i][j][k] -= a[i] * u[i - 1][j][k];
                                }
                                u[n - 1][j][k] /= b[n - 1];
                                for (int i = n - 2; i >= 0; i--)
                                        u[i][j][k] = (u[i][j][k] - c[i] * u[i + 1][j][k]) / b[i];
                        }
                for (int i = 0; i < n; i++)
                        for (int k = 0; k < p; k++) {
                                for (int j = 0; j < m; j++) {
                                        v[i][j][k] = 0.9 * u[i][j][k] - 0.1 * w[i][j][k];
                                        if (j > 0)
                                                v[i][j][k] -= a[j] * v[i][j - 1][k];
                                }
                                v[i][m - 1][k] /= b[m - 1];
                                for (int j = m - 2; j >= 0; j--)
                                        v[i][j][k] = (v[i][j][k] - c[j] * v[i][j + 1][k]) / b[j];
                        }
        }
        for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) for (int k = 0; k < p; k += 11) printf("%.17g\n", v[i][j][k]);
        return 0;
}
