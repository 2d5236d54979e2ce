// The recurrence runs along the outer loop: the inner one is parallel.
void f(int n, int m, double *restrict a, const double *restrict b)
{
        for (int j = 1; j < n; j++)         // VERDICT recurrence|sequential
                for (int i = 0; i < m; i++) // VERDICT parallel
                        a[j * m + i] = a[(j - 1) * m + i] * 0.5 + b[j * m + i];
}
