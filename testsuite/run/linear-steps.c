// Recurrences with a division, whose iterations wait for one multiplication and addition each under --fp=reassoc: up, down, of float; and divisors and values for which the parts of that are no
// numbers although the quotient is one, or are none either.
// FP reassoc
// TOLERANCE 1e-5
// CUDA
#include "show.h"
#include <stdio.h>

enum { SYSTEMS = 37, ROWS = 45, COLUMNS = 34 };

static void print(const char *name, const double *x, int n)
{
        for (int i = 0; i < n; i++)
                printf("%s %d %.15g\n", name, i, x[i]);
}

static void down(int m, int n, const double *restrict c, const double *restrict b, double *restrict x)
{
        for (int k = 0; k < m; k++)
                for (int i = n - 2; i >= 0; i--)
                        x[i * m + k] = (x[i * m + k] - c[i] * x[(i + 1) * m + k]) / b[i];
}

static void up(int m, int n, const float *restrict c, const float *restrict b, float *restrict x)
{
        for (int k = 0; k < m; k++)
                for (int i = 1; i < n; i++)
                        x[i * m + k] = (c[i] * x[(i - 1) * m + k] + x[i * m + k]) / b[i] + 0.125f;
}

/* In blocks that run all steps of a problem. */
static void steps(int count, int t_end, int n, int m, const double (*restrict c)[ROWS], const double (*restrict b)[ROWS], double (*restrict x)[ROWS][COLUMNS])
{
        for (int k = 0; k < count; k++) {
                double u[n][m];
                for (int i = 0; i < n; i++)
                        for (int j = 0; j < m; j++)
                                u[i][j] = x[k][i][j];
                for (int t = 0; t < t_end; t++) {
                        for (int i = 0; i < n; i++)
                                for (int j = 0; j < m; j++)
                                        u[i][j] = 0.5 * u[i][j] + 0.01 * (i % 3);
                        for (int j = 0; j < m; j++) {
                                for (int i = 1; i < n; i++)
                                        u[i][j] -= c[t][i] * u[i - 1][j];
                                u[n - 1][j] /= b[t][n - 1];
                                for (int i = n - 2; i >= 0; i--)
                                        u[i][j] = (u[i][j] - c[t][i] * u[i + 1][j]) / b[t][i];
                        }
                }
                for (int i = 0; i < n; i++)
                        for (int j = 0; j < m; j++)
                                x[k][i][j] = u[i][j];
        }
}

int main(void)
{
        static double c[ROWS], b[ROWS], ct[4][ROWS], bt[4][ROWS], x[SYSTEMS * ROWS], y[5][ROWS][COLUMNS];
        static float cf[ROWS], bf[ROWS], xf[SYSTEMS * ROWS];
        for (int i = 0; i < ROWS; i++) {
                c[i] = 0.3 + 0.01 * (i % 7);
                b[i] = 2.0 + 0.1 * (i % 5);
                cf[i] = 0.25f + 0.01f * (i % 7);
                bf[i] = -2.0f - 0.1f * (i % 5);
        }
        fill(x, SYSTEMS * ROWS, 1);
        down(SYSTEMS, ROWS, c, b, x);
        print("x", x, SYSTEMS * ROWS);
        for (int i = 0; i < SYSTEMS * ROWS; i++)
                xf[i] = (float)(i % 19) * 0.5f - 3.0f;
        up(SYSTEMS, ROWS, cf, bf, xf);
        for (int i = 0; i < SYSTEMS * ROWS; i++)
                x[i] = xf[i];
        print("xf", x, SYSTEMS * ROWS);
        fill(&y[0][0][0], 5 * ROWS * COLUMNS, 2);
        for (int t = 0; t < 4; t++)
                for (int i = 0; i < ROWS; i++) {
                        ct[t][i] = c[i] + 0.05 * t;
                        bt[t][i] = b[i] + 0.05 * t;
                }
        bt[2][20] = 0x1p-1040;
        steps(5, 4, ROWS, COLUMNS, (const double (*)[ROWS])ct, (const double (*)[ROWS])bt, y);
        print("y", &y[0][0][0], 5 * ROWS * COLUMNS);

        /* a divisor with no normal reciprocal, and one that is zero */
        fill(x, SYSTEMS * ROWS, 3);
        b[ROWS - 4] = 0x1p-1040;
        c[ROWS - 4] = 0x1p-1040;
        for (int k = 0; k < SYSTEMS; k++)
                x[(ROWS - 4) * SYSTEMS + k] = (k + 1) * 0x1p-1040;
        b[12] = 0;
        c[12] = 0;
        for (int k = 0; k < SYSTEMS; k += 2)
                x[12 * SYSTEMS + k] = 0;
        b[4] = -0.0;
        down(SYSTEMS, ROWS, c, b, x);
        print("x", x, SYSTEMS * ROWS);

        /* x / b and c / b overflow, and cancel; the row after that begins again */
        for (int i = 0; i < ROWS; i++) {
                b[i] = i % 6 == 5 ? 0x1p-450 : i % 6 == 4 ? 1.0 : 0.5;
                c[i] = i % 6 == 5 ? 0x1p600 : i % 6 == 4 ? 0.0 : 0.5;
        }
        for (int i = 0; i < SYSTEMS * ROWS; i++)
                x[i] = i / SYSTEMS % 6 == 5 ? 0x1p600 : 1.0;
        down(SYSTEMS, ROWS, c, b, x);
        print("x", x, SYSTEMS * ROWS);
        return 0;
}
