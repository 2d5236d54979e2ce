// After a NaN the least element so far begins anew, wherever it lies: which of them do depends on the order.
// REFUSED 2:12: loop 'i' cannot run as a scan of 'm'
// STDERR scan-refused-nan\.c:11:17: note: floating-point results depend on the order of the operations
// STDERR help: allow another order with --fp=reassoc
// TARGETS openmp
// RECIPE region least:10
// RECIPE   scan L0: m
void least(int n, const double *restrict a, double m, double *restrict z)
{
        for (int i = 0; i < n; i++) {
                m = m < a[i] ? m : a[i];
                z[i] = m;
        }
}
