// Whether another iteration comes is known after each one: there is no row of them.
// REFUSED 2:3: step 'unroll L1@S2: 2' is not legal: loop 'j' cannot be unrolled: it ends where data decide
// RECIPE region find:7
// RECIPE   unroll L1@S2: 2
void find(int n, int m, const double a[n][m], int *restrict at)
{
        for (int i = 0; i < n; i++) {
                at[i] = 0;
                for (int j = 0; j < m; j++) {
                        if (a[i][j] < 0)
                                break;
                        at[i]++;
                }
        }
}
