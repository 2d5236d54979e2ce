// CUDA
// More points than a device's grid has blocks for in its second dimension of three: the kernel is launched for one part of them after the other.
#include "show.h"

enum { PLANES = 2, ROWS = 262503, COLUMNS = 33 };

int main(void)
{
        volatile int planes = PLANES, rows = ROWS, columns = COLUMNS;
        const int p = planes, n = rows, m = columns;
        short(*y)[n][m] = malloc(p * sizeof *y), (*x)[n][m] = malloc(p * sizeof *x);
        for (int i = 0; i < p; i++)
                for (int j = 0; j < n; j++)
                        for (int k = 0; k < m; k++)
                                x[i][j][k] = (short)(i + 3 * j + 7 * k);
        for (int i = 0; i < p; i++)
                for (int j = 1; j < n - 1; j++)
                        for (int k = 0; k < m; k++)
                                y[i][j][k] = (short)(x[i][j - 1][k] - 2 * x[i][j][k] + x[i][j + 1][k] + j);
        for (int i = 0; i < p; i++)
                for (int k = 0; k < m; k++)
                        y[i][0][k] = y[i][n - 1][k] = 0;
        unsigned sum = 0;
        for (int i = 0; i < p; i++)
                for (int j = 0; j < n; j++)
                        for (int k = 0; k < m; k++)
                                sum = 31 * sum + (unsigned)y[i][j][k];
        printf("%u %d %d\n", sum, y[0][262140][0], y[1][n - 2][m - 1]);
        free(y);
        free(x);
        return 0;
}
