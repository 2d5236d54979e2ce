// A tile is a box of constant size; how many elements the inner loop reads is only known at run time.
// REFUSED 5:3: step 'place a: shared L1@S0 8' is not legal: 'a' cannot be in shared tiles: loop 'v' inside has no constant bounds
// RECIPE region window:10
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 thread
// RECIPE   level L2@S0 thread
// RECIPE   place a: shared L1@S0 8
void window(int n, int m, int q, const double *restrict a, double *restrict c)
{
        for (int i = 0; i < n; i++)
                for (int u = 0; u < m; u++)
                        for (int v = 0; v < q; v++)
                                c[i] += a[i + u + v];
}
