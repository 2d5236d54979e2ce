// Loops that the threads of a block share out, with steps that are too long to be multiplied by the number of threads, and with counters near the largest there are.
// CUDA
#include <limits.h>
#include <stdio.h>
enum { P = 24, W = 40 };
static double a[P][W][W], b[P][W];
static void steps(int problems, int steps, int n)
{
        for (int k = 0; k < problems; k++)
                for (int t = 0; t < steps; t++) {
                        for (int i = 0; i < n; i++)
                                for (int j = 0; j < n; j += 100000000)
                                        a[k][i][j] = a[k][i][j] * 0.5 + t;
                        for (int i = 0; i < n; i += 10000000)
                                b[k][i] += a[k][i][1];
                        for (int i = 0; i < n; i++)
                                for (int j = 1; j < n; j++)
                                        a[k][j][i] += 0.125 * a[k][j - 1][i];
                }
}
static void large(int problems, int steps, int n, long first, long last)
{
        for (int k = 0; k < problems; k++)
                for (int t = 0; t < steps; t++) {
                        for (int i = 0; i < n; i++)
                                for (long j = first; j < last; j++)
                                        a[k][i][j - first] = a[k][i][j - first] * 0.5 + t;
                        for (long i = first; i < last; i++)
                                b[k][i - first] += a[k][i - first][1];
                        for (int i = 0; i < n; i++)
                                for (int j = 1; j < n; j++)
                                        a[k][j][i] += 0.125 * a[k][j - 1][i];
                }
}
static void fill(void)
{
        for (int k = 0; k < P * W * W; k++)
                (&a[0][0][0])[k] = (k * 7919 % 1000) * 0.001;
        for (int k = 0; k < P * W; k++)
                (&b[0][0])[k] = k;
}
static void show(void)
{
        double h = 0;
        for (int k = 0; k < P * W * W; k++)
                h = h * 0.99 + (&a[0][0][0])[k];
        for (int k = 0; k < P * W; k++)
                h = h * 0.99 + b[0][k];
        printf("%.17g\n", h);
}
int main(void)
{
        static const int sizes[][3] = { { 0, 3, 5 }, { 1, 1, 4 }, { 3, 0, 7 }, { 7, 2, 18 }, { 20, 5, 39 }, { 24, 2, 40 } };
        static const long ranges[][5] = { { 7, 2, 18, 5, 20 }, { 20, 5, 39, 17, 50 }, { 9, 3, 4, LONG_MAX - 10, LONG_MAX }, { 24, 2, 40, LONG_MAX - 32, LONG_MAX - 1 } };
        for (int q = 0; q < 6; q++) {
                fill();
                steps(sizes[q][0], sizes[q][1], sizes[q][2]);
                show();
        }
        for (int q = 0; q < 4; q++) {
                fill();
                large((int)ranges[q][0], (int)ranges[q][1], (int)ranges[q][2], ranges[q][3], ranges[q][4]);
                show();
        }
        return 0;
}
