// A work array filled before it is read in each iteration of the outer loop.
void f(int n, int m, double *restrict a, const double *restrict b, double *restrict w)
{
        for (int i = 0; i < n; i++) {       // VERDICT parallel
                for (int j = 0; j < m; j++) // VERDICT parallel
                        w[j] = b[i * m + j] * 3.0;
                for (int j = 0; j < m; j++) // VERDICT parallel
                        a[i * m + j] = w[m - 1 - j];
        }
}
