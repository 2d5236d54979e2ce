// Elimination and back substitution of one system.  The pivots b are a recurrence by continued fraction (Moebius), y is linear.
void f(int n, const double *restrict a, double *restrict b, const double *restrict c, double *restrict y)
{
        for (int i = 1; i < n; i++) { // VERDICT recurrence|sequential
                double r = a[i] / b[i - 1];
                b[i] -= r * c[i - 1];
                y[i] -= r * y[i - 1];
        }
        y[n - 1] /= b[n - 1];
        for (int i = n - 2; i >= 0; i--) // VERDICT recurrence
                y[i] = (y[i] - c[i] * y[i + 1]) / b[i];
}
