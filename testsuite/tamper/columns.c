/* Kernels by columns. Each iteration before the sweep sets the row after its own; the first value that is read of a column is one that the kernel has not computed; and one loop links its iterations. */
enum { N = 64 };
static double u[N][N][N], v[N][N][N];

void shifted(int n, double *restrict a, double *restrict b)
{
        for (int j = 0; j < n; j++)
                for (int k = 0; k < n; k++) {
                        for (int i = 0; i < n - 1; i++)
                                u[i + 1][j][k] = v[i][j][k] * a[i];
                        for (int i = n - 2; i >= 1; i--)
                                u[i][j][k] -= b[i] * u[i + 1][j][k];
                }
}

void in_place(int n, double *restrict a, double *restrict b)
{
        for (int j = 0; j < n; j++)
                for (int k = 0; k < n; k++) {
                        for (int i = 0; i < n; i++)
                                u[i][j][k] = u[i][j][k] * a[i] + v[i][j][k];
                        for (int i = n - 2; i >= 0; i--)
                                u[i][j][k] -= b[i] * u[i + 1][j][k];
                }
}

void linked(int n, double *restrict a, double *restrict b)
{
        for (int j = 0; j < n; j++)
                for (int k = 0; k < n; k++)
                        for (int i = 1; i < n; i++) {
                                v[i][j][k] = u[i][j][k] * a[i];
                                v[i][j][k] -= b[i] * v[i - 1][j][k];
                        }
}
