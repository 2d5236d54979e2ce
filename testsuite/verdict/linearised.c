// A flat block with a run-time row length: rows and columns are both independent.
void f(int n, int m, double *restrict a, const double *restrict b)
{
        for (int i = 0; i < n; i++)         // VERDICT parallel
                for (int j = 0; j < m; j++) // VERDICT parallel
                        a[i * m + j] = 2.0 * b[i * m + j];
}
