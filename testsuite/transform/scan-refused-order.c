// In another order the values would be rounded differently.
// REFUSED 2:12: loop 'i' cannot run as a scan of 'x'
// STDERR scan-refused-order\.c:10:17: note: floating-point results depend on the order of the operations
// STDERR help: allow another order with --fp=reassoc
// TARGETS openmp
// RECIPE region filter:9
// RECIPE   scan L0: x
double filter(int n, const double *restrict a, double x, double *restrict z) {
        for (int i = 0; i < n; i++) {
                x = 0.5 * x + a[i];
                z[i] = x;
        }
        return x;
}
