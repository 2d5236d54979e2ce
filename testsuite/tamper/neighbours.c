/* Two nests that may not become one: an element that the first computes is read by another iteration of the second. */
void gradient(int n, const double *restrict a, double *restrict b, double *restrict c)
{
        for (int i = 0; i < n; i++)
                b[i] = a[i] * a[i];
        for (int j = 0; j < n; j++)
                c[j] = b[j] - b[n - 1 - j];
}
