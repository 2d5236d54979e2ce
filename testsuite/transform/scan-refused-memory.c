// The coefficients of the maps are elements that the loop is only about to write.
// REFUSED 3:3: step 'level L0@S0 grid' is not legal: loop 'i' cannot run as a scan of 'x': its coefficients come from memory that the loop writes
// TARGETS openmp
// RECIPE region coefficients:8
// RECIPE   scan L0: x
// RECIPE   level L0@S0 grid
unsigned coefficients(int n, const unsigned *restrict a, unsigned x, unsigned *restrict y, unsigned *restrict z) {
        for (int i = 0; i < n; i++) {
                y[i] = a[i] * 3u;
                x = x * y[i] + 1u;
                z[i] = x;
        }
        return x;
}
