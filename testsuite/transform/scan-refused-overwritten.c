// The last element of each block is stored before the blocks run; its iteration still needs what was there.
// REFUSED 3:3: step 'level L0@S0 grid' is not legal: loop 'i' cannot run as a scan of 'x': another statement of the loop needs the element that an iteration overwrites, or overwrites it
// TARGETS openmp
// RECIPE region beside:8
// RECIPE   scan L0: x.2
// RECIPE   level L0@S0 grid
void beside(int n, const unsigned *restrict a, unsigned *restrict x, unsigned *restrict z) {
        for (int i = 1; i < n; i++) {
                z[i] = x[i];
                x[i] = x[i - 1] * 3u + a[i];
        }
}
