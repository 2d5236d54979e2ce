// Writing through one is, and so is a histogram, unless as a reduction.
void f(int n, double *restrict a, const double *restrict b, const int *restrict idx, int *restrict h)
{
        for (int i = 0; i < n; i++) // VERDICT sequential
                a[idx[i]] = b[i];
        for (int i = 0; i < n; i++) // VERDICT reduction|sequential
                h[idx[i]] += 1;
}
