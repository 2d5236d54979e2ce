// Tables that all sweeps of a block's step read in turn, of several types, some of them only in some steps: where they can they are on their way from the step's beginning on, and are read a few elements at a time.
// CUDA races
#include <stdio.h>
#include <string.h>
enum { P = 2, N = 35, M = 19, T = 3 };
static double x[P][N][M], a[T][N], b[T][N];
static float g[T][N], h[N];
static short small[T][N];
static void problems(int count, int steps, int n, int m)
{
        const int rows = n ? n : 1, columns = m ? m : 1;
        for (int k = 0; k < count; k++) {
                double u[rows][columns];
                float v[rows][columns];
                for (int i = 0; i < n; i++)
                        for (int j = 0; j < m; j++)
                                u[i][j] = x[k][i][j];
                for (int t = 0; t < steps; t++) {
                        for (int i = 0; i < n; i++)
                                for (int j = 0; j < m; j++)
                                        v[i][j] = (float)(u[i][j] + i % 3);
                        for (int j = 0; j < m; j++) {
                                for (int i = 1; i < n; i++)
                                        u[i][j] = u[i][j] - a[t][i] * u[i - 1][j];
                                if (n > 0)
                                        u[n - 1][j] /= b[t][n - 1];
                                for (int i = n - 2; i >= 0; i--)
                                        u[i][j] = (u[i][j] - a[t][i + 1] * u[i + 1][j]) / b[t][i];
                        }
                        for (int j = 0; j < m; j++)
                                for (int i = 1; i < n; i++)
                                        v[i][j] = v[i][j] - g[t][i] * v[i - 1][j] / h[i];
                        if (t % 2)
                                for (int j = 0; j < m; j++)
                                        for (int i = 2; i < n - 1; i++)
                                                v[i][j] += g[t - 1][i] * v[i - 1][j];
                        for (int j = 0; j < m; j++)
                                for (int i = 1; i < n; i++)
                                        u[i][j] += 0.25 * small[t][i] * u[i - 1][j];
                        for (int s = 0; s < t; s++)
                                for (int j = 0; j < m; j++)
                                        for (int i = 1; i < n; i++)
                                                u[i][j] += 0.25 * a[s][i] * u[i - 1][j];
                        for (int i = 0; i < n; i++)
                                for (int j = 0; j < m; j++)
                                        u[i][j] = 0.5 * u[i][j] + v[i][j];
                }
                for (int i = 0; i < n; i++)
                        for (int j = 0; j < m; j++)
                                x[k][i][j] = u[i][j];
        }
}
static unsigned state = 2463534242u;
static double draw(void)
{
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        return (double)(state % 2000) / 2000 - 0.5;
}
int main(void)
{
        static const int sizes[][4] = { { 2, 3, 35, 19 }, { 2, 3, 17, 9 }, { 1, 2, 18, 9 }, { 1, 3, 16, 18 }, { 1, 2, 1, 8 }, { 1, 2, 8, 1 }, { 1, 2, 0, 4 }, { 1, 0, 9, 9 } };
        for (int i = 0; i < 8; i++) {
                for (int t = 0; t < T; t++)
                        for (int n = 0; n < N; n++) {
                                a[t][n] = draw();
                                b[t][n] = draw() + 2;
                                g[t][n] = (float)draw();
                                small[t][n] = (short)(state % 3);
                        }
                for (int n = 0; n < N; n++)
                        h[n] = (float)draw() + 2;
                for (int k = 0; k < P; k++)
                        for (int n = 0; n < N; n++)
                                for (int m = 0; m < M; m++)
                                        x[k][n][m] = draw();
                problems(sizes[i][0], sizes[i][1], sizes[i][2], sizes[i][3]);
                unsigned long sum = 0;
                for (int k = 0; k < P; k++)
                        for (int n = 0; n < N; n++)
                                for (int m = 0; m < M; m++) {
                                        unsigned long bits;
                                        memcpy(&bits, &x[k][n][m], sizeof bits);
                                        sum = sum * 31 + bits;
                                }
                printf("%d: %016lx %.17g\n", i, sum, x[0][0][0]);
        }
        return 0;
}
