// Skewed by too little, the vector (<,>) becomes (<,=) and the diagonals still need each other.
// REFUSED 4:3: step 'level L0@S0 grid' is not legal: flow dependence on 'a' \(line 11 to line 11\) would run out of order
// STDERR skew-refused\.c:11:35: note: D1, S0 -> S0, vector \(<>\)
// RECIPE region knight:9
// RECIPE   skew L1 @S0: L0
// RECIPE   interchange L0 L1 @S0
// RECIPE   level L0@S0 grid
void knight(int n, double a[n][n]) {
        for (int i = 1; i < n; i++)
                for (int j = 1; j < n - 1; j++)
                        a[i][j] = a[i - 1][j + 1] + a[i][j];
}
