// All threads of a block come to the barriers around the loads: data do not decide how far they go.
// REFUSED 6:3: step 'place a: shared L2@S2 8' is not legal: loop 'k' cannot be run in strips by a block of threads: data decide when a loop of its kernel ends, so that its threads do not stay together
// RECIPE region search:12
// RECIPE   privatize L0: going
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S1 thread
// RECIPE   level L2@S2 thread
// RECIPE   place a: shared L2@S2 8
void search(int n, const double *restrict a, double *restrict c)
{
        #pragma pmp region
        for (int i = 0; i < n; i++)
                while (c[i] < 100) {
                        c[i] += 1;
                        for (int k = 0; k < n; k++)
                                c[i] += a[k] * a[k];
                }
}
