// Remainders, quotients, shifts and masks in subscripts.
void halves(int n, double *a)
{
        for (int i = 0; i < n; i++) // VERDICT parallel
                a[i / 2 + i % 2 * n] = i;
}

void ring_read(int n, int m, double *restrict a, const double *restrict b)
{
        for (int i = 0; i < n; i++) // VERDICT parallel
                a[i] = b[(i + 1) % m] + b[i >> 1];
}

void ring_write(int n, int m, double *a)
{
        for (int i = 0; i < n; i++) // VERDICT sequential
                a[i % m] = a[(i + 1) % m] * 0.5 + i;
}

void mask_write(int n, double *a)
{
        for (int i = 0; i < n; i++) // VERDICT sequential
                a[i & 7] = a[i & 3] * 0.5 + i;
}

void by_constant(double *a)
{
        for (int i = 0; i < 12; i++) // VERDICT parallel
                a[i % 12] = i;
        for (int i = 0; i < 13; i++) // VERDICT sequential
                a[i % 12] = a[(i + 5) % 12] * 0.5;
}
