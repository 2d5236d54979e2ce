// FP reassoc
// TOLERANCE 1e-7
// CUDA
// CUDA races
// STEP level
// Sweeps of blocks in step that threads of a warp go through together, of any number and length: there and back with divisors, in both precisions, and with the neighbour on the other side; maps
// that overflow where values do not, sums that lose all digits, divisors for which there is no reciprocal, and values that are infinite, in one sweep or in all.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { PROBLEMS = 2, STEPS = 2 };

#define SWEEPS(name, real)                                                                                                              \
        static void name(int m, int n, real *restrict y, const real *restrict a, const real *restrict b, const real *restrict c)        \
        {                                                                                                                               \
                for (int k = 0; k < PROBLEMS; k++)                                                                                      \
                        for (int t = 0; t < STEPS; t++) {                                                                               \
                                for (int j = 0; j < m; j++)                                                                             \
                                        for (int i = 0; i < n; i++)                                                                     \
                                                y[(k * m + j) * n + i] += (real)0.25 * (t + k + j % 5);                                 \
                                for (int j = 0; j < m; j++) {                                                                           \
                                        for (int i = 1; i < n; i++)                                                                     \
                                                y[(k * m + j) * n + i] -= a[t * n + i] * y[(k * m + j) * n + i - 1];                    \
                                        y[(k * m + j) * n + n - 1] /= b[t * n + n - 1];                                                 \
                                        for (int i = n - 2; i >= 0; i--)                                                                \
                                                y[(k * m + j) * n + i] = (y[(k * m + j) * n + i] - c[t * n + i] * y[(k * m + j) * n + i + 1]) / b[t * n + i]; \
                                }                                                                                                       \
                        }                                                                                                               \
        }
SWEEPS(sweeps, double)
SWEEPS(sweepsf, float)

/* y = slope * y + offset in each step, in all of m rows, and z of it, and of its neighbour on the other side as it was. */
static void maps(int m, int n, double *restrict y, double *restrict z, const double *restrict slope, const double *restrict offset)
{
        for (int k = 0; k < PROBLEMS; k++)
                for (int t = 0; t < STEPS; t++) {
                        for (int j = 0; j < m; j++)
                                for (int i = 1; i < n; i++)
                                        y[(k * m + j) * n + i] = slope[j * n + i] * y[(k * m + j) * n + i - 1] + offset[j * n + i];
                        for (int j = 0; j < m; j++)
                                for (int i = n - 2; i >= 1; i--)
                                        z[(k * m + j) * n + i] = 0.5 * z[(k * m + j) * n + i + 1] + 0.25 * z[(k * m + j) * n + i - 1] + 1e-300 * y[(k * m + j) * n + i];
                }
}

int main(void)
{
        static const int rows[] = { 1, 2, 9, 17, 64, 100, 258 }, sweep[] = { 1, 3, 8, 29, 65, 130 };
        enum { MOST = 130 * 258 };
        double *y = malloc(sizeof(double) * PROBLEMS * MOST), *z = malloc(sizeof(double) * PROBLEMS * MOST), *a = malloc(sizeof(double) * MOST), *b = malloc(sizeof(double) * MOST), *c = malloc(sizeof(double) * MOST);
        float *yf = malloc(sizeof(float) * PROBLEMS * MOST), *af = malloc(sizeof(float) * MOST), *bf = malloc(sizeof(float) * MOST), *cf = malloc(sizeof(float) * MOST);
        for (int q = 0; q < 6; q++)
                for (int r = q % 2; r < 7; r += 2) {
                        const int m = sweep[q], n = rows[r];
                        double sum = 0, sumf = 0;
                        for (int i = 0; i < STEPS * n; i++) {
                                a[i] = af[i] = 0.1f + 0.05f * (i % 7);
                                b[i] = bf[i] = 2.0f + 0.125f * (i % 5);
                                c[i] = cf[i] = 0.5f - 0.125f * (i % 3);
                                if (i % 90 == 41) {
                                        b[i] = 2e200;
                                        bf[i] = 2e30f;
                                }
                        }
                        for (int i = 0; i < PROBLEMS * m * n; i++)
                                y[i] = yf[i] = 1 + i % 11;
                        sweeps(m, n, y, a, b, c);
                        sweepsf(m, n, yf, af, bf, cf);
                        for (int i = 0; i < PROBLEMS * m * n; i++) {
                                sum += y[i] * (1 + i % 3);
                                sumf += yf[i] * (1 + i % 3);
                        }
                        printf("%d of %d: %.10g %.5g\n", m, n, sum, sumf);
                }
        const int m = 20, n = 150;
        for (int j = 0; j < m; j++)
                for (int i = 0; i < n; i++) {
                        const int big = j / 4 == 1 && i >= 40, lost = j / 4 == 2;      /* a warp has four sweeps */
                        a[j * n + i] = big ? (i % 16 < 8 ? 1e45 : 1e-45) : lost ? 3 : 0.5;
                        b[j * n + i] = big ? 0 : lost ? -2 : 1 + i % 3;
                        if (j == 14 && i == 70)
                                b[j * n + i] = INFINITY;
                }
        for (int i = 0; i < PROBLEMS * m * n; i++)
                y[i] = 1, z[i] = 1 + i % 5;
        maps(m, n, y, z, a, b);
        for (int j = 0; j < m; j++)
                printf("%d: %.7g %.7g %.7g, %.7g %.7g\n", j, y[j * n + 39], y[(m + j) * n + 100], y[(m + j) * n + n - 1], z[(m + j) * n + 60], z[j * n + 2]);
        free(y);
        free(z);
        free(a);
        free(b);
        free(c);
        free(yf);
        free(af);
        free(bf);
        free(cf);
        return 0;
}
