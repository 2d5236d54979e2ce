// One loop over a whole array whose rows others walk.
void scale(int n, int m, double *a, const double *b)
{
        for (int i = 0; i < n * m; i++)                 // VERDICT parallel
                a[i] = 0;
        for (int i = 0; i < n; i++)                     // VERDICT parallel
                for (int j = 0; j < m; j++)             // VERDICT parallel
                        a[i * m + j] += 2 * b[i * m + j];
}
