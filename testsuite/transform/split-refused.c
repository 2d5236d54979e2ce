// Split elsewhere, the parts are no more parallel than the whole: a value crosses from one iteration of the first part to another.
// REFUSED 4:3: step 'level L0@S0 grid' is not legal: (flow|anti) dependence on 'a' \(line 9 to line 9\) would run out of order
// STDERR split-refused\.c:9:[0-9]+: note: D[0-9]+, S0 -> S0, vector \(<\)
// RECIPE region mirror:9
// RECIPE   split L0: n - 5
// RECIPE   distribute region: S0 | S1
// RECIPE   level L0@S0 grid
void mirror(int n, double *a) {
        for (int i = 0; i < n; i++) a[i] = 0.5 * a[n - 1 - i] + 1;
}
