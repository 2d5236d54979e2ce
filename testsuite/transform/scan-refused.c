// The map is none that composes: a product of the value with itself.
// REFUSED 2:12: loop 'i' cannot run as a scan of 'x'
// STDERR scan-refused\.c:10:36: note: flow dependence on 'x' \(line 10 to line 10\) is not that of a recurrence of order one that composes, once in an iteration
// TARGETS openmp
// RECIPE region logistic:8
// RECIPE   scan L0: x
void logistic(int n, unsigned x, unsigned *restrict z) {
        for (int i = 0; i < n; i++) {
                z[i] = x;
                x = 3u * x * (1u - x);
        }
}
