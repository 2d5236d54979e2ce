/* A nest that needs distribution, a private work array and guards: what the mistakes are made in. */
void rows(int n, unsigned m, double *a, const double *b, double *work)
{
        for (int k = 0; k < n; k++) {
                for (unsigned i = 0; i < m; i++)
                        work[i] = b[k * m + i] * 2.0;
                for (unsigned i = 1; i < m - 1; i++)
                        work[i] = work[i] - 0.5 * work[i - 1];
                for (unsigned i = 0; i < m; i++)
                        a[k * m + i] = work[i];
        }
}
