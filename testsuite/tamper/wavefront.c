/* Verification is to catch: a skew by another factor, strips whose points are not their own, a loop that goes the wrong way. */
void relax(int n, int m, double *restrict a)
{
        for (int i = 1; i < n; i++)
                for (int j = 1; j < m - 1; j++)
                        a[i * m + j] = 0.5 * (a[(i - 1) * m + j + 1] + a[i * m + j - 1]);
}
