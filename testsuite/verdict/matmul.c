// The textbook's triple loop.
void f(int n, double (*restrict c)[n], double (*restrict a)[n], double (*restrict b)[n])
{
        for (int i = 0; i < n; i++)                 // VERDICT parallel
                for (int j = 0; j < n; j++)         // VERDICT parallel
                        for (int k = 0; k < n; k++) // VERDICT reduction
                                c[i][j] += a[i][k] * b[k][j];
}
