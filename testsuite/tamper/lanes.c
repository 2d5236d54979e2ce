/* Problems of which a block runs all steps: its threads may have the elements of "w" that they use ready before their iterations, and use one twice. Those of "a" change. Along columns all
 * read the same element of "c" in turn, and each one of "d" of its own. */
enum { N = 48 };
void relax(int problems, int steps, int n, double (*restrict result)[N][N], double (*restrict w)[N], const double *restrict c, double (*restrict d)[N])
{
        double a[N][N], b[N][N];
        for (int k = 0; k < problems; k++) {
                for (int i = 0; i < n; i++)
                        for (int j = 0; j < n; j++)
                                a[i][j] = result[k][i][j];
                for (int t = 0; t < steps; t++) {
                        for (int i = 0; i < n; i++)
                                for (int j = 0; j < n; j++) {
                                        b[i][j] = a[i][j] * w[i][j];
                                        if (j >= 1)
                                                b[i][j] += a[i][j - 1] * w[i][j];
                                }
                        for (int i = 0; i < n; i++)
                                for (int j = 0; j < n; j++)
                                        a[i][j] = 0.5 * (a[i][j] + b[i][j]);
                        for (int j = 0; j < n; j++)
                                for (int i = 1; i < n; i++)
                                        a[i][j] -= c[i] * d[i][j] * a[i - 1][j];
                }
                for (int i = 0; i < n; i++)
                        for (int j = 0; j < n; j++)
                                result[k][i][j] = a[i][j];
        }
}
