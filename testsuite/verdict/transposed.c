// Written by columns, read by rows.
void f(int n, int m, double *restrict a, const double *restrict b)
{
        for (int i = 0; i < n; i++)         // VERDICT parallel
                for (int j = 0; j < m; j++) // VERDICT parallel
                        a[j * n + i] = b[i * m + j];
}
