// CUDA ptx
// Conditions choose between elements of two arrays, both of which the loop writes: NVIDIA's compilers make one load of either, and take stores away that only it needs (may_restrict in
// src/codegen/gpu_kernel.c).
#include "show.h"

enum { ROWS = 8, ROW = 64 };

static void by_counter(int n, double *restrict t, double *restrict a)
{
        for (int j = 0; j < 7; j++) {
                t[0] -= 0.125 * t[0];
                a[ROW * j + n] = j <= n ? t[0] : a[ROW * j + 2 * n + 2];
        }
}

static void of_rows(int rows, int n, double (*restrict t)[ROW], double (*restrict a)[ROW])
{
        for (int k = 0; k < rows; k++)
                for (int j = 0; j < 6; j++) {
                        t[k][3] += a[k][j + 1];
                        a[k][j] = j <= n ? a[k][j + 2 * n] : t[k][3];
                }
}

static void by_data(int rows, int n, float (*restrict t)[ROW], float (*restrict a)[ROW])
{
        for (int k = 0; k < rows; k++)
                for (int j = 0; j < 5; j++) {
                        t[k][0] += 1.0f;
                        a[k][j] = a[k][j + n] > 0.25f ? t[k][0] : a[k][j + 9];
                }
}

static void in_branches(int rows, int n, int (*restrict t)[ROW], int (*restrict a)[ROW])
{
        for (int k = 0; k < rows; k++)
                for (int j = 0; j < 6; j++) {
                        int e;
                        t[k][1] += j;
                        if (j < n)
                                e = t[k][1];
                        else
                                e = a[k][j + 3];
                        a[k][j] = e;
                }
}

static void unless(int rows, int n, int (*restrict t)[ROW], int (*restrict a)[ROW])
{
        for (int k = 0; k < rows; k++)
                for (int j = 0; j < 6; j++) {
                        t[k][1] += 3;
                        int e = t[k][1];
                        if (j < n)
                                e = a[k][j + 3];
                        a[k][j] = e;
                }
}

int main(void)
{
        static double t[ROWS][ROW], a[ROWS][ROW];
        static float f[ROWS][ROW], g[ROWS][ROW];
        static int p[ROWS][ROW], q[ROWS][ROW];
        static volatile int sizes[] = { 0, 1, 3, 6, 12 };
        for (int s = 0; s < 5; s++) {
                const int n = sizes[s], rows = n ? ROWS : sizes[1];
                for (int i = 0; i < ROWS; i++)
                        for (int j = 0; j < ROW; j++) {
                                t[i][j] = 1 + (i * 7 + j * 3) % 11 * 0.25;
                                a[i][j] = (i * 5 + j * 13) % 17 * 0.125 - 1;
                                f[i][j] = (float)t[i][j];
                                g[i][j] = (float)a[i][j];
                                p[i][j] = (i + j) % 19;
                                q[i][j] = i * j % 23;
                        }
                by_counter(n, t[0], a[0]);
                show("t", t[0], ROW);
                show("a", a[0], ROWS * ROW);
                of_rows(rows, n, t, a);
                by_data(rows, n, f, g);
                in_branches(rows, n, p, q);
                show_int("q", q[0], ROWS * ROW);
                unless(rows, n, p, q);
                show("t", t[0], ROWS * ROW);
                show("a", a[0], ROWS * ROW);
                show_float("f", f[0], ROWS * ROW);
                show_float("g", g[0], ROWS * ROW);
                show_int("p", p[0], ROWS * ROW);
                show_int("q", q[0], ROWS * ROW);
        }
        return 0;
}
