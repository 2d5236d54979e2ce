/* Kernels that need what others have finished: the two parts of one loop, three kernels of each step in time, sums of rows of which the last loop uses all, a reversed copy, a sweep over what others have made ready. */
#include "../run/show.h"

enum { N = 300, M = 24 };
static double a[N], b[N], c[N], g[M][M], h[M][M], row[M];

static void neighbours(int n)
{
        for (int i = 1; i < n - 1; i++) {
                a[i] = 0.5 * c[i] + i;
                b[i] = c[i] - a[i - 1];
        }
}

static void mirrored(int n)
{
        for (int i = 0; i < n; i++)
                b[i] = 2 * a[i];
        for (int i = 0; i < n; i++)
                c[i] += b[n - 1 - i];
}

static void rounds(int steps)
{
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < M - 1; i++)
                        for (int j = 1; j < M - 1; j++)
                                h[i][j] = 0.25 * (g[i - 1][j] + g[i + 1][j] + g[i][j - 1] + g[i][j + 1]);
                for (int i = 1; i < M - 1; i++)
                        for (int j = 1; j < M - 1; j++)
                                g[i][j] = h[i + 1][j] - 0.5 * h[i][j - 1];
                for (int i = 0; i < M; i++)
                        g[i][0] = g[M - 1 - i][1];
        }
}

static void rows(void)
{
        for (int i = 0; i < M; i++) {
                row[i] = 0;
                for (int j = 0; j < M; j++)
                        row[i] += g[i][j];
        }
        for (int i = 0; i < M; i++)
                for (int j = 0; j < M; j++)
                        h[i][j] -= row[j] * g[j][i];
}

static void sweeps(void)
{
        for (int i = 0; i < M; i++)
                for (int j = 0; j < M; j++)
                        h[i][j] = g[j][i] + j;
        for (int i = 0; i < M; i++)
                for (int j = 1; j < M; j++)
                        h[i][j] -= 0.5 * h[i][j - 1];
        for (int i = 0; i < M; i++)
                for (int j = M - 2; j >= 0; j--)
                        g[i][j] = h[i][j] - 0.3 * g[i][j + 1];
}

int main(void)
{
        fill(a, N, 1);
        fill(c, N, 2);
        fill(&g[0][0], M * M, 3);
        for (int n = 0; n < 3; n++) {
                neighbours(N - n);
                show("b", b, N);
                mirrored(N - 40 * n);
                show("c", c, N);
                rounds(n + 1);
                show("g", &g[0][0], M * M);
                rows();
                show("h", &h[0][0], M * M);
                sweeps();
                show("g", &g[0][0], M * M);
        }
        return 0;
}
