// Without its first iteration the loop still carries the dependence of each on the one before.
// REFUSED 3:3: step 'level L0@S0 grid' is not legal: flow dependence on 'a' \(line 8 to line 8\) would run out of order
// STDERR peel-refused\.c:8:[0-9]+: note: D[0-9]+, S0 -> S0, vector \(<\)
// RECIPE region chain:8
// RECIPE   peel L0: 1
// RECIPE   level L0@S0 grid
void chain(int n, double *a) {
        for (int i = 1; i < n; i++) a[i] = 0.5 * a[i - 1] + a[i];
}
