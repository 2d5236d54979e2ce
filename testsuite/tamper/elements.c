/* A value that is loaded once for two iterations, three apart from the one of "x" that would need two more. */
void along(int n, int m, double *restrict y, const double *restrict x)
{
        for (int k = 0; k < m; k++)
                for (int i = 3; i < n; i++)
                        y[i * m + k] = x[i * m + k] - x[(i - 1) * m + k] + x[(i - 3) * m + k] - 0.5 * y[(i - 1) * m + k];
}
