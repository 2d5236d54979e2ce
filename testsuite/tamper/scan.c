/* A recurrence that runs as a scan, beside one in its loop whose map does not compose, and one of two steps back. */
void sweeps(int n, unsigned *restrict x, unsigned *restrict y, unsigned *restrict z, const unsigned *restrict a)
{
        for (int i = 1; i < n; i++) {
                x[i] = a[i] - 3 * x[i - 1];
                y[i] = a[i] ^ (y[i - 1] * y[i - 1]);
        }
        for (int k = 2; k < n; k++)
                z[k] = a[k] + z[k - 1] + z[k - 2];
}
