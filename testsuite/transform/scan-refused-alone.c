// The last element of each block is stored before the blocks run, when other statements of its iteration have not run yet.
// REFUSED 3:3: step 'level L0@S0 grid' is not legal: loop 'i' cannot run as a scan of 'x': it is not alone in the loop
// TARGETS openmp
// RECIPE region beside:8
// RECIPE   scan L0: x
// RECIPE   level L0@S0 grid
void beside(int n, const unsigned *restrict a, unsigned *restrict x, unsigned *restrict z) {
        for (int i = 1; i < n; i++) {
                x[i] = x[i - 1] * 3u + a[i];
                z[i] = x[i];
        }
}
