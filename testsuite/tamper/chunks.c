/* Problems of which a block runs all steps, and divisions that the next row waits for. A chunk of rows whose reciprocals were out of range runs again: not one that also adds to a sum. */
enum { N = 48 };
void relax(int problems, int steps, int n, double (*restrict result)[N][N], const double *restrict c, double (*restrict d)[N], double (*restrict sums)[N])
{
        double a[N][N], b[N][N];
        for (int k = 0; k < problems; k++) {
                for (int i = 0; i < n; i++)
                        for (int j = 0; j < n; j++)
                                a[i][j] = result[k][i][j];
                for (int t = 0; t < steps; t++) {
                        for (int i = 0; i < n; i++)
                                for (int j = 0; j < n; j++)
                                        b[i][j] = 0.5 * a[i][j] + 0.25 * (j >= 1 ? a[i][j - 1] : 0);
                        for (int j = 0; j < n; j++) {
                                double sum = 0;
                                for (int i = 1; i < n; i++) {
                                        b[i][j] = (b[i][j] - c[i] * b[i - 1][j]) / d[i][j];
                                        if (d[i][j] > 2)
                                                sum += b[i][j];
                                }
                                sums[k][j] = sum;
                        }
                        for (int i = 0; i < n; i++)
                                for (int j = 0; j < n; j++)
                                        a[i][j] = b[i][j];
                }
                for (int i = 0; i < n; i++)
                        for (int j = 0; j < n; j++)
                                result[k][i][j] = a[i][j];
        }
}
