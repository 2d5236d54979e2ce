// Sums along rows and along columns: which loop is the reduction depends on the subscript of the sum.
void f(int n, int m, const double *restrict a, double *restrict row, double *restrict col)
{
        for (int i = 0; i < n; i++)         // VERDICT parallel
                for (int j = 0; j < m; j++) // VERDICT reduction
                        row[i] += a[i * m + j];
        for (int i = 0; i < n; i++)         // VERDICT reduction
                for (int j = 0; j < m; j++) // VERDICT parallel
                        col[j] += a[i * m + j];
}
