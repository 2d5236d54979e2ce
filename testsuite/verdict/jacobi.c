// Two arrays in a time loop: the time loop is sequential, everything in it parallel.
void f(int steps, int n, double (*restrict a)[n], double (*restrict b)[n])
{
        for (int t = 0; t < steps; t++) {               // VERDICT sequential
                for (int i = 1; i < n - 1; i++)         // VERDICT parallel
                        for (int j = 1; j < n - 1; j++) // VERDICT parallel
                                b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
                for (int i = 1; i < n - 1; i++)         // VERDICT parallel
                        for (int j = 1; j < n - 1; j++) // VERDICT parallel
                                a[i][j] = b[i][j];
        }
}
