// Iterations that need each other cannot be spread over threads.
// REFUSED 2:3: step 'level L0@S0 grid' is not legal: (flow|anti|output) dependence on 'a' \(line 10 to line 10\) would run out of order
// STDERR level-refused\.c:10:[0-9]+: note: D[0-9]+, S0 -> S0, vector \(<
// RECIPE region steps:7
// RECIPE   level L0@S0 grid
void steps(int n, int m, double a[n][m]) {
        for (int t = 0; t < 5; t++)
                for (int i = 0; i < n; i++)
                        for (int j = 1; j < m; j++)
                                a[i][j] = 0.5 * a[i][j - 1] + a[i][j] * t;
}
