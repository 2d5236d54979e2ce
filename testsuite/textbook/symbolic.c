// Symbolic terms: sizes that cancel, or that the bounds know.
double A[4000], B[4000], M[60][60];

void sizes_cancel(int n)
{
        for (int i = 1; i < 100; i++)  // VERDICT recurrence
                A[i + n] = A[i + n - 1] + B[i];  // DEP flow A (<) strong SIV
}

void as_far_as_the_loop(unsigned n)
{
        for (unsigned i = 0; i < n; i++)  // VERDICT parallel
                A[i] = A[i + n] + B[i];  // DEP separate A strong SIV
}

void unknown_distance(int n)
{
        for (int i = 0; i < 100; i++)  // VERDICT sequential
                A[i] = A[i + n] + B[i];  // DEP flow A (<) strong SIV; anti A (<) strong SIV
}

void unsigned_distance(unsigned n)
{
        for (unsigned i = 0; i < 100; i++)  // VERDICT sequential
                A[i + n + 1] = A[i] + B[i];  // DEP flow A (<) strong SIV
}

void size_in_bound(int n)
{
        for (int i = 0; i < n; i++)  // VERDICT parallel
                A[i] = A[i + 1] + B[i];  // DEP anti A (<) strong SIV removed
}

void half_a_size(int n)
{
        for (int i = 0; i < n; i++)  // VERDICT parallel
                A[2 * i + 2 * n] = A[2 * i + 2 * n + 1] + B[i];  // DEP separate A strong SIV
}

void different_row(int m, int n)
{
        for (int j = 0; j < n; j++)  // VERDICT parallel
                M[m][j] = M[m + 1][j] + B[j];  // DEP separate M ZIV
}

/* Where the user's code calls it with k = -1, for the element before, a test keeps the loop as written. */
void unsigned_offset(unsigned long n, unsigned long k, double *a)
{
        for (unsigned long i = 0; i < n; i++)  // VERDICT parallel
                a[i] = a[i + k] + B[i];  // DEP anti a (<) strong SIV removed
}

void short_counter(int n, unsigned k, double *a)
{
        for (short i = 0; i < n; i++)  // VERDICT parallel
                a[i + 300] = a[i + 300 + k];  // DEP anti a (<) strong SIV removed
}

void signed_offset(int n, int k, double *a)
{
        for (short i = 0; i < n; i++)  // VERDICT sequential
                a[i + 300] = a[i + 300 + k];  // DEP flow a (<) strong SIV; anti a (<) strong SIV
}
