// All tiles of a kernel must fit into the memory of one block.
// REFUSED 8:3: step 'place b: shared L2@S0 16' is not legal: 'b' cannot be in shared tiles: the tiles of its kernel would have more bytes than a block's 32768
// RECIPE region product:14
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S0 thread
// RECIPE   jam L0@S0: 8
// RECIPE   jam L1@S0: 8
// RECIPE   place a: shared L2@S0 16
// RECIPE   place b: shared L2@S0 16
void product(int n, const double (*restrict a)[500], const double (*restrict b)[500], double (*restrict c)[500])
{
        #pragma pmp region
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        for (int k = 0; k < n; k++)
                                c[i][j] += a[i][k] * b[j][k];
}
