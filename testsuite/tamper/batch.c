/* A loop of two kernels with a copy of "t" for each iteration, which runs in batches. */
void mirror(int n, int m, double (*restrict a)[20], double (*restrict b)[20])
{
        double t[20];
        for (int k = 0; k < n; k++) {
                for (int j = 0; j < m; j++)
                        t[j] = 2 / (a[k][j] + k);
                for (int j = 0; j < m; j++)
                        b[k][j] += t[m - 1 - j] * a[k][j];
        }
}
