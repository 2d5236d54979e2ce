// CUDA
// CUDA ptx
// CUDA races
// Kernels by columns in single precision, with values of all sizes, zeros of both signs, and divisors that have no use for reciprocals: divisions by these, and again in the usual way.
#include <math.h>
#include "show.h"

enum { ROWS = 45, COLUMNS = 7, BATCH = 64 };
static float v[ROWS][COLUMNS][BATCH], u[ROWS][COLUMNS][BATCH], w[ROWS][COLUMNS][BATCH];
static float a[ROWS], b[ROWS], c[ROWS + 1], d[COLUMNS][ROWS];

int main(void)
{
        volatile int rows = ROWS, columns = COLUMNS, batch = BATCH;
        const int n = rows, m = columns, p = batch;
        for (int i = 0; i < n; i++) {
                a[i] = 0.1f + (float)(i % 7) * 0.01f;
                b[i] = i % 13 == 5 ? -0x1p40f : 2 + (float)(i % 5) * 0.1f;
                c[i + 1] = i % 17 == 3 ? 0 : 0.02f + (float)(i % 3) * 0.005f;
                for (int j = 0; j < m; j++) {
                        d[j][i] = j == 3 && i % 11 == 7 ? 0x1.fffffep1f : i == 20 && j == 4 ? 0x1p-40f : 1.7f + (float)((i * 3 + j) % 11) * 0.125f;
                        for (int k = 0; k < p; k++)
                                v[i][j][k] = k % 5 ? ldexpf((float)((i * 7919 + j * 1047 + k * 12997) % 65521) / 65521, -k * 149 / 64) : i % 2 ? -0.0f : 0;
                }
        }
        for (int t = 0; t < 3; t++) {
                for (int j = 0; j < m; j++)
                        for (int k = 0; k < p; k++) {
                                for (int i = 0; i < n; i++) {
                                        w[i][j][k] = 0;
                                        if (j > 0)
                                                w[i][j][k] += v[i][j - 1][k] * 0x1p-30f;
                                        u[i][j][k] = 1.5f * v[i][j][k];
                                        if (i > 0)
                                                u[i][j][k] -= a[i] * u[i - 1][j][k];
                                }
                                u[n - 1][j][k] /= d[j][n - 1];
                                for (int i = n - 2; i >= 0; i--)
                                        u[i][j][k] = (u[i][j][k] - c[i + 1] * u[i + 1][j][k]) / d[j][i];
                        }
                for (int i = 0; i < n; i++)
                        for (int k = 0; k < p; k++) {
                                for (int j = 0; j < m; j++) {
                                        v[i][j][k] = 0.9f * u[i][j][k] - 0.1f * w[i][j][k];
                                        if (j > 0)
                                                v[i][j][k] -= a[j] * v[i][j - 1][k];
                                }
                                v[i][m - 1][k] /= b[m - 1];
                                for (int j = m - 2; j >= 0; j--)
                                        v[i][j][k] = (v[i][j][k] - c[j + 1] * v[i][j + 1][k]) / b[j];
                        }
        }
        int tiny = 0;
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        for (int k = 0; k < p; k++)
                                tiny += u[i][j][k] != 0 && u[i][j][k] < 0x1p-92f && u[i][j][k] > -0x1p-92f;
        printf("%d beyond\n", tiny);
        show_float("u", &u[0][0][0], sizeof u / sizeof(float));
        show_float("v", &v[0][0][0], sizeof v / sizeof(float));
        return 0;
}
