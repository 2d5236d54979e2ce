// Linear recurrences of order one, up and down, alone and in a batch.
void f(int n, double *restrict a, const double *restrict b)
{
        for (int i = 1; i < n; i++) // VERDICT recurrence
                a[i] = a[i - 1] * 0.5 + b[i];
        for (int i = n - 2; i >= 0; i--) // VERDICT recurrence
                a[i] = b[i] - 0.25 * a[i + 1];
}

void g(int n, int m, double *restrict a, const double *restrict b)
{
        for (int j = 0; j < n; j++)         // VERDICT parallel
                for (int i = 1; i < m; i++) // VERDICT recurrence
                        a[j * m + i] = a[j * m + i - 1] * 0.5 + b[j * m + i];
}

// The last element, which the sweep begins with, comes from the sweep of the step before.
void relax(int n, int steps, double *x, const double *w)
{
        for (int t = 0; t < steps; t++)                 // VERDICT sequential
                for (int i = n - 2; i >= 0; i--)        // VERDICT recurrence
                        x[i] = w[i] * x[i] + 0.5 * x[i + 1];
}
