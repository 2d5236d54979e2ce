/* An array with copies for the iterations of a loop, of which the last is a result. */
void rows(int n, const double (*restrict a)[20], double *restrict b, double (*restrict last)[20])
{
        for (int k = 0; k < n; k++) {
                for (int i = 0; i < 30; i++)
                        for (int j = 0; j < 20; j++)
                                last[i][j] = a[k][j] * i;
                b[k] = last[7][9] + last[29][k % 20];
        }
}
