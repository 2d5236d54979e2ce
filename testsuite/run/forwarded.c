// Arrays of short expressions over others are not stored: their readers compute them, by their own counters and in the array's type.
// CUDA
// STEP forward
#include "show.h"
static void stencil(int n, int steps, double *restrict b, const float *restrict a, double h)
{
        float scaled[500];
        int weight[500];
        for (int t = 0; t < steps; t++) {
                for (int i = 0; i < n; i++)
                        scaled[i] = a[i] * h + t;
                for (int i = 0; i < n; i++)
                        weight[i] = 2 * i - n;
                for (int i = 1; i < n - 1; i++)
                        b[i] = 0.5 * b[i] + scaled[i - 1] - scaled[i + 1] + 1.0 / (weight[n - 1 - i] * 3 + 1);
        }
}
/* What the values are computed from changes, or the values are needed afterwards: they stay. */
static double kept[500];
static void stays(int n, double *restrict b, double *restrict a, double h)
{
        static double before[500];
        for (int i = 0; i < n; i++)
                before[i] = a[i] * h;
        for (int i = 0; i < n; i++)
                kept[i] = before[i] - 1;
        for (int i = 0; i < n; i++)
                a[i] = b[n - 1 - i];
        for (int i = 0; i < n; i++)
                b[i] = before[n - 1 - i] + kept[i];
}
/* Rows: the reader's first counter is the writer's second. */
static void rows(int n, int m, const double *restrict x, double *restrict y)
{
        double turned[40][60];
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        turned[i][j] = x[i * 60 + j] - i;
        for (int j = m - 1; j >= 0; j--)
                for (int i = 0; i < n; i++)
                        y[j * 40 + i] += turned[i][j] * turned[n - 1 - i][m - 1 - j];
}
int main(void)
{
        /* Called through pointers, the functions are translated where they are. */
        void (*volatile call_stencil)(int, int, double *restrict, const float *restrict, double) = stencil;
        void (*volatile call_stays)(int, double *restrict, double *restrict, double) = stays;
        void (*volatile call_rows)(int, int, const double *restrict, double *restrict) = rows;
        static float a[500];
        static double b[500], c[500], x[40 * 60], y[60 * 40];
        for (int i = 0; i < 500; i++)
                a[i] = (float)(i % 37) / 7;
        fill(b, 500, 1);
        fill(c, 500, 2);
        fill(x, 40 * 60, 3);
        call_stencil(500, 5, b, a, 0.3);
        show("b", b, 500);
        call_stays(500, b, c, 0.7);
        show("b", b, 500);
        show("c", c, 500);
        show("kept", kept, 500);
        call_rows(40, 60, x, y);
        show("y", y, 60 * 40);
        return 0;
}
