// The vector (<,>) would become (>,<): an iteration would read what a later one writes.
// REFUSED 2:3: step 'interchange L0 L1 @S0' is not legal: flow dependence on 'a' \(line 9 to line 9\) would run out of order
// STDERR interchange-refused\.c:9:35: note: D1, S0 -> S0, vector \(<>\)
// RECIPE region knight:7
// RECIPE   interchange L0 L1 @S0
void knight(int n, double a[n][n]) {
        for (int i = 1; i < n; i++)
                for (int j = 1; j < n - 1; j++)
                        a[i][j] = a[i - 1][j + 1] + a[i][j];
}
