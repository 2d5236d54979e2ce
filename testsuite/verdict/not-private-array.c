// The work array is read before it is written: a value flows from each iteration to the next.
void f(int n, int m, double *restrict a, const double *restrict b, double *restrict w)
{
        for (int i = 0; i < n; i++) {       // VERDICT sequential|recurrence
                for (int j = 0; j < m; j++) // VERDICT parallel
                        a[i * m + j] = w[m - 1 - j] * w[j];
                for (int j = 0; j < m; j++) // VERDICT parallel
                        w[j] = b[i * m + j] * a[i * m + j];
        }
}
