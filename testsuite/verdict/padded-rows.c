// Rows of n + 2 elements are rows, not rows of n with something added.
void smooth(int n, double *restrict u, const double *restrict w)
{
        for (int i = 1; i <= n; i++)                    // VERDICT parallel
                for (int j = 1; j <= n; j++)            // VERDICT parallel
                        u[i * (n + 2) + j] = 0.5 * w[i * (n + 2) + j + 1] + 0.5 * w[(i - 1) * (n + 2) + j];
}
