// Strips of a recurrence need each other as its iterations do.
// REFUSED 3:3: step 'level L0/32@S0 grid' is not legal: flow dependence on 'a' \(line 9 to line 9\) would run out of order
// STDERR strip-refused\.c:9:[0-9]+: note: D1, S0 -> S0, vector \(<\)
// RECIPE region chain:8
// RECIPE   strip L0@S0: 32
// RECIPE   level L0/32@S0 grid
void chain(int n, double *a) {
        for (int i = 1; i < n; i++)
                a[i] = 0.5 * a[i - 1] + a[i];
}
