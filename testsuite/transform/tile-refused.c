// The vector (<,>) has a negative component: a tile would need one that runs later.
// REFUSED 2:3: step 'tile L0@S0: 16 32' is not legal: flow dependence on 'a' \(line 9 to line 9\) would run out of order
// STDERR tile-refused\.c:9:35: note: D1, S0 -> S0, vector \(<>\)
// RECIPE region knight:7
// RECIPE   tile L0@S0: 16 32
void knight(int n, double a[n][n]) {
        for (int i = 1; i < n; i++)
                for (int j = 1; j < n - 1; j++)
                        a[i][j] = a[i - 1][j + 1] + a[i][j];
}
