// Some iterations of the inner one of two loops over problems use no work array, and have no copy of it: their blocks load and store none.
// CUDA
#include <stdio.h>
enum { P = 6, Q = 5, W = 40 };
static double a[P][Q][W][W];
static double plane[W][W];
__attribute__((noinline)) static void kernel(int problems, int others, int steps, int n, int from)
{
        for (int k = 0; k < problems; k++)
                for (int m = 0; m < 4; m++)
                        for (int t = 0; t < steps; t++) {
                                if (m >= from)
                                for (int i = 0; i < n; i++)
                                        for (int j = 0; j < n; j++)
                                                plane[i][j] = a[k][m][i][j] * 0.5 + t;
                                for (int i = 0; i < n; i++)
                                        for (int j = 1; j < n; j++)
                                                a[k][m][j][i] += 0.125 * a[k][m][j - 1][i];
                                if (m >= from)
                                for (int i = 0; i < n; i++)
                                        for (int j = 1; j < n; j++)
                                                a[k][m][j][i] += 0.125 * a[k][m][j - 1][i] + plane[i][j];
                        }
}
int main(void)
{
        static const int z[][5] = { { 0, 2, 3, 5, 0 }, { 1, 1, 1, 1, 1 }, { 3, 3, 0, 7, 1 }, { 6, 4, 2, 18, 2 }, { 6, 5, 3, 39, 4 }, { 6, 3, 2, 0, 3 }, {6, 5, 2, 40, 3}, {6, 5, 2, 40, 50}, {6, 5, 2, 40, -7} };
        for (int q = 0; q < 9; q++) {
                for (int k = 0; k < P * Q * W * W; k++) (&a[0][0][0][0])[k] = (k * 7919 % 1000) * 0.001;
                for (int k = 0; k < W*W; k++) plane[0][k] = k;
                kernel(z[q][0], z[q][1], z[q][2], z[q][3], z[q][4]);
                double h = 0, g = 0;
                for (int k = 0; k < P * Q * W * W; k++) h = h * 0.99 + (&a[0][0][0][0])[k];
                for (int k = 0; k < W*W; k++) g = g * 0.99 + plane[0][k];
                printf("%d %.17g %.17g\n", q, h, g);
        }
        return 0;
}
