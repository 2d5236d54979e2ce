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

void halves_by_bits(int n, double *a)
{
        for (int i = 0; i < n; i++) // VERDICT parallel
                a[(i >> 1) + (i & 1) * n] = i;
}

void even_from_odd(int n, double *a)
{
        for (int i = 0; i < n; i++) // VERDICT parallel
                a[i << 1] = a[(i << 1) + 1];
}

void even_from_all(int n, double *a)
{
        for (int i = 0; i < n; i++) // VERDICT sequential
                a[i << 1] = a[i + 1];
}

void red_black(int n, int color, double a[restrict n][n])
{
        for (int i = 1; i < n - 1; i++) // VERDICT parallel
                for (int j = 1; j < n - 1; j++) // VERDICT parallel
                        if (((i + j) & 1) == 0)
                                a[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
        for (int i = 1; i < n - 1; i++) // VERDICT parallel
                for (int j = 1 + (i + color & 1); j < n - 1; j += 2) // VERDICT parallel
                        a[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
}

void bits_below_nought(double *a)
{
        for (int i = -8; i < 8; i++) // VERDICT parallel
                a[i & 15] = i;
        for (int i = -8; i < 8; i++) // VERDICT sequential
                a[i & 7] = a[i & 7] * 0.5 + i;
        for (unsigned i = 0; i < 8; i++) // VERDICT parallel
                a[(i - 5u) & 7] = i;
        for (int i = -8; i < 8; i += 2) // VERDICT parallel
                a[(i >> 1) + 4] = i;
}
