// What the user says of sizes counts, as far as it is understood.
void shift(int n, int k, double *restrict a)
{
#pragma pmp assume(k >= n)
        for (int i = 0; i < n; i++)  // VERDICT parallel
                a[i] = 0.5 * a[i + k] + 1.0;
}

void in_letters(int größe, int $k, double *restrict a)
{
#pragma pmp assume($k >= größe)
        for (int i = 0; i < größe; i++)  // VERDICT parallel
                a[i] = 0.5 * a[i + $k] + 1.0;
}

void unaided(int n, int k, double *restrict a)
{
        for (int i = 0; i < n; i++)  // VERDICT sequential
                a[i] = 0.5 * a[i + k] + 1.0;
}

void either(int n, int k, double *restrict a)
{
#pragma pmp assume(!(k < n && k > -n))
        for (int i = 0; i < n; i++)  // VERDICT parallel
                a[i + 100] = 0.5 * a[i + 100 + k] + 1.0;
}

void halves(int n, int m, double *restrict a)
{
#pragma pmp assume(m / 2 >= n)
        for (int i = 0; i < n; i++)  // VERDICT parallel
                a[i] = 0.5 * a[i + m / 2];
}

void not_understood(int n, int k, int m, double *restrict a)
{
#pragma pmp assume(k / m >= n && k >= n)
        for (int i = 0; i < n; i++)  // VERDICT sequential
                a[i] = 0.5 * a[i + k] + m;
}
