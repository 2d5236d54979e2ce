// A loop that carries a dependence has no lanes.
// REFUSED 3:3: step 'sink L1@S0 lane' is not legal: flow dependence on 'a' \(line 11 to line 11\) would run out of order
// STDERR sink-refused\.c:11:[0-9]+: note: D1, S0 -> S0, vector \(=<=\)
// RECIPE region columns:8
// RECIPE   level L0@S0 grid
// RECIPE   sink L1@S0 lane
void columns(int n, int m, double a[n][m][m]) {
        for (int k = 0; k < n; k++)
                for (int j = 1; j < m; j++)
                        for (int i = 1; i < m; i++)
                                a[k][i][j] += 0.5 * a[k][i][j - 1];
}
