// The usual unsigned count-down.
void f(unsigned n, double *restrict a, const double *restrict b)
{
        for (unsigned i = n; i-- > 0;) // VERDICT parallel
                a[i] = b[i] * 2.0;
        for (unsigned i = n - 1; i-- > 0;) // VERDICT recurrence
                a[i] = a[i] + 0.5 * a[i + 1];
}
