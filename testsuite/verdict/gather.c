// Reading through an index array is no obstacle.
void f(int n, double *restrict a, const double *restrict b, const int *restrict idx)
{
        for (int i = 0; i < n; i++) // VERDICT parallel
                a[i] = b[idx[i]];
}
