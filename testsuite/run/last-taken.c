// CUDA ptx
// A loop of no or some rounds takes an element of one array or of another: what is read last. NVIDIA's compilers make one load of either behind the loop (may_restrict in src/codegen/gpu_kernel.c).
#include "show.h"

enum { COLUMNS = 16, ROWS = 64 };

static void last_of(int columns, int n, const double *restrict t, double (*restrict a)[COLUMNS])
{
        for (int k = 0; k < columns; k++) {
                a[0][k] = 3;
                double v = t[k];
                for (int q = 0; q < n; q++)
                        v = a[q][k];
                a[40][k] = v;
        }
}

static void last_round(int columns, int n, const int *restrict t, int (*restrict a)[COLUMNS])
{
        for (int k = 0; k < columns; k++)
                for (int j = 0; j < 5; j++) {
                        a[j + 2][k] += j;
                        int v = t[k + j];
                        for (int q = j; q < n; q++)
                                v = 2 * a[q + 1][k];
                        a[j][k] += v;
                }
}

static void kept(int columns, int n, float (*restrict t)[COLUMNS], float (*restrict a)[COLUMNS])
{
        for (int k = 0; k < columns; k++)
                for (int j = 0; j < 6; j++) {
                        t[0][k] += 0.5f;
                        float v = t[0][k];
                        for (int q = 0; q < n; q++)
                                v = a[q][k];
                        a[j + 1][k] += v;
                }
}

int main(void)
{
        static double t[COLUMNS], a[ROWS][COLUMNS];
        static float f[2][COLUMNS], g[ROWS][COLUMNS];
        static int p[2 * COLUMNS], r[ROWS][COLUMNS];
        static volatile int sizes[] = { 0, 1, 3, 4, 12 };
        for (int s = 0; s < 5; s++) {
                const int n = sizes[s], columns = n == 1 ? 1 : COLUMNS;
                for (int j = 0; j < COLUMNS; j++) {
                        t[j] = 1 + j * 3 % 11 * 0.25;
                        f[0][j] = (float)t[j];
                        p[j] = p[j + COLUMNS] = j * 5 % 7;
                        for (int i = 0; i < ROWS; i++) {
                                a[i][j] = (i * 5 + j * 13) % 17 * 0.125 - 1;
                                g[i][j] = (float)a[i][j];
                                r[i][j] = i * j % 23;
                        }
                }
                last_of(columns, n, t, a);
                last_round(columns, n, p, r);
                kept(columns, n, f, g);
                show("a", a[0], ROWS * COLUMNS);
                show_int("r", r[0], ROWS * COLUMNS);
                show_float("f", f[0], COLUMNS);
                show_float("g", g[0], ROWS * COLUMNS);
        }
        return 0;
}
