/* What a thread may keep in variables: one of two cells of "a", the value of "y" from one iteration before. The value of "z" from two iterations before may not. */
void rows(int n, int m, double *restrict a, double *restrict y, double *restrict z, const double *restrict b)
{
        for (int i = 0; i < n; i++) {
                a[2 * i] = b[i];
                a[2 * i + 1] = a[2 * i] * 2.0;
                a[2 * i] += 1.0;
        }
        for (int j = 0; j < n; j++)
                for (int i = 1; i < m; i++)
                        y[j * m + i] = b[i] - 0.5 * y[j * m + i - 1];
        for (int j = 0; j < n; j++)
                for (int i = 2; i < m; i++)
                        z[j * m + i] = b[i] - 0.5 * z[j * m + i - 2];
}
