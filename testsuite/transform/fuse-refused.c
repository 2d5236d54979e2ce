// The second loop reads what the first one computes an iteration later.
// REFUSED 2:3: step 'fuse L0@S0 L1@S1' is not legal: flow dependence on 'a' \(line 8 to line 10\) would run out of order
// STDERR fuse-refused\.c:10:24: note: D[0-9]+, S0 -> S1, vector \(
// RECIPE region twice:7
// RECIPE   fuse L0@S0 L1@S1
void twice(int n, double *restrict a, double *restrict b) {
        for (int i = 0; i < n; i++)
                a[i] = 2 * a[i] + 1;
        for (int i = 0; i < n - 1; i++)
                b[i] = a[i + 1] * b[i];
}
