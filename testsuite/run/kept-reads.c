// CUDA races
// CUDA ptx
// Recurrences along rows of threads that also read their neighbours' elements: what is loaded for one iteration stays for those that read it later, in either direction, past gaps, in loops of few iterations.
#include "show.h"

/* Three elements in turn, and one for all. */
static void sweep(int batch, int n, double (*restrict y)[batch], double (*restrict x)[batch], const double *restrict w)
{
        for (int k = 0; k < batch; k++)
                for (int i = 1; i < n - 1; i++)
                        y[i][k] = w[i] * x[i][k] + (x[i - 1][k] - 2 * x[i][k] + x[i + 1][k]) - 0.25 * y[i - 1][k];
}

/* The other way, five elements, which two statements share. */
static void sweep_down(int batch, int n, float (*restrict y)[batch], float (*restrict z)[batch], float (*restrict x)[batch])
{
        for (int k = 0; k < batch; k++)
                for (int i = n - 3; i >= 2; i--) {
                        z[i][k] = x[i + 2][k] - x[i - 1][k];
                        y[i][k] = x[i - 2][k] + 4 * x[i - 1][k] + 6 * x[i][k] + 4 * x[i + 1][k] + x[i + 2][k] + 0.5f * y[i + 1][k];
                }
}

/* Two elements with a gap between them, and one far away. */
static void sweep_apart(int batch, int n, long (*restrict y)[batch], int (*restrict x)[batch])
{
        for (int k = 0; k < batch; k++)
                for (int i = 8; i < n; i++)
                        y[i][k] = x[i][k] + 3L * x[i - 2][k] + 5L * x[i - 8][k] + (y[i - 1][k] ^ i);
}

/* Along both subscripts at once, on conditions, and divided by what another read loads. */
static void sweep_across(int batch, int n, double (*restrict y)[n][batch], double (*restrict x)[n + 1][batch])
{
        for (int k = 0; k < batch; k++)
                for (int i = 1; i < n - 1; i++) {
                        y[0][i][k] = (x[i][i][k] + x[i - 1][i - 1][k] - 0.5 * y[0][i - 1][k]) / x[i - 1][i - 1][k];
                        if (i > 3)
                                y[1][i][k] = x[i][i][k] + x[i + 1][i + 1][k];
                }
}

/* Rows of the array in memory of the threads' own, and rounds of which the last ones write what the first ones have read. */
static void rounds(int batch, int n, int times, double (*restrict y)[batch], double (*restrict x)[batch])
{
        for (int t = 0; t < times; t++)
                for (int k = 0; k < batch; k++) {
                        for (int i = 1; i < n - 1; i++)
                                y[i][k] = x[i + 1][k] + x[i][k] - x[i - 1][k] + 0.125 * y[i - 1][k];
                        for (int i = 1; i < n - 1; i++)
                                x[i][k] = 0.5 * (y[i][k] + y[i - 1][k] + x[i - 1][k]);
                }
}

int main(void)
{
        static const int sizes[] = {0, 1, 2, 3, 4, 5, 9, 10, 11, 16, 17, 18, 26, 40};
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
                volatile int several = 37;
                const int n = sizes[s], batch = several;
                const size_t m = (size_t)(n + 1) * batch;
                double *y = calloc(2 * m, sizeof *y), *x = calloc((n + 1) * m + 1, sizeof *x), *w = calloc(n + 1, sizeof *w);
                float *fy = calloc(m, sizeof *fy), *fz = calloc(m, sizeof *fz), *fx = calloc(m, sizeof *fx);
                long *ly = calloc(m, sizeof *ly);
                int *lx = calloc(m, sizeof *lx);
                fill(y, 2 * m, 1);
                fill(x, (n + 1) * m, 2);
                fill(w, n + 1, 3);
                for (size_t i = 0; i < m; i++) {
                        fy[i] = (float)y[i];
                        fx[i] = (float)x[i];
                        ly[i] = (long)(i * 7919 % 1000);
                        lx[i] = (int)(i * 104729 % 5000);
                }
                sweep(batch, n, (double (*)[batch])y, (double (*)[batch])x, w);
                show("sweep", y, m);
                sweep_down(batch, n, (float (*)[batch])fy, (float (*)[batch])fz, (float (*)[batch])fx);
                show_float("down", fy, m);
                show_float("down too", fz, m);
                sweep_apart(batch, n, (long (*)[batch])ly, (int (*)[batch])lx);
                printf("apart: %016llx\n", (unsigned long long)show_hash(ly, m * sizeof *ly));
                for (size_t i = 0; i < (n + 1) * m; i++)
                        x[i] += 3;
                if (n > 0)
                        sweep_across(batch, n, (double (*)[n][batch])y, (double (*)[n + 1][batch])x);
                show("across", y, 2 * m);
                rounds(batch, n, 3, (double (*)[batch])y, (double (*)[batch])x);
                show("rounds", y, m);
                show("rounds too", x, m);
                free(y); free(x); free(w); free(fy); free(fz); free(fx); free(ly); free(lx);
        }
        return 0;
}
