// CUDA
// Conditions with two bounds for one counter, as tiled loops have them, and a minimum as bound.
#include "show.h"

enum { N = 131, M = 97, T = 16 };
static double a[N][M], b[M][N];

static void tiles(int n, int m)
{
        for (int ii = 0; ii < n; ii += T)
                for (int jj = 0; jj < m; jj += T)
                        for (int i = ii; i < ii + T && i < n; i++)
                                for (int j = jj; j < m && j < jj + T; j++)
                                        a[i][j] = 0.5 * b[j][i] + a[i][j];
}

static void band(int n, int m, int width)
{
        for (int i = 0; i < n; i++) {
                int last = i + width < m ? i + width : m - 1;
                for (int j = i > width ? i - width : 0; j <= last; j++)
                        a[i][j] -= 0.25;
                for (int j = m - 1; j >= 0 && j >= i - width; j--)
                        a[i][j] *= 1.5;
        }
}

int main(void)
{
        fill(&a[0][0], N * M, 8);
        fill(&b[0][0], N * M, 9);
        tiles(N, M);
        show("tiles", &a[0][0], N * M);
        tiles(5, 3);
        tiles(0, 7);
        band(N, M, 4);
        band(3, M, 200);
        show("band", &a[0][0], N * M);
        return 0;
}
