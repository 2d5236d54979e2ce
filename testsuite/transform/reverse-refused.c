// A loop that carries a dependence has one direction.
// REFUSED 2:3: step 'reverse L1@S0' is not legal: flow dependence on 'a' \(line 9 to line 9\) would run out of order
// STDERR reverse-refused\.c:9:42: note: D1, S0 -> S0, vector \(=<\)
// RECIPE region rows:7
// RECIPE   reverse L1@S0
void rows(int n, int m, double a[n][m]) {
        for (int i = 0; i < n; i++)
                for (int j = 1; j < m; j++)
                        a[i][j] += 0.5 * a[i][j - 1];
}
