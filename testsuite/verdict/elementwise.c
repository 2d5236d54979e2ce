// Each iteration touches its own elements.
void f(int n, double *restrict a, const double *restrict b, const double *restrict c)
{
        for (int i = 0; i < n; i++) // VERDICT parallel
                a[i] = b[i] * c[i] + 1.0;
        for (int i = 0; i < n; i++) // VERDICT parallel
                a[i] = a[i] * 2.0;
        for (int i = 0; i < n; i++) // VERDICT parallel
                a[n - 1 - i] += b[i];
}
