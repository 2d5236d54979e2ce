// The product of two loops has no order: a loop that carries a dependence stays out of it.
// REFUSED 3:3: step 'collapse L0 L1 @S0' is not legal: loop 'i' cannot be collapsed with those inside: loop 'j' is not at level grid
// STDERR collapse-refused-order\.c:9:9: note:
// RECIPE region sum:9
// RECIPE   level L0@S0 grid
// RECIPE   collapse L0 L1 @S0
void sum(int n, double a[n][n])
{
        for (int i = 0; i < n; i++)
                for (int j = 1; j < n; j++)
                        a[i][j] += a[i][j - 1];
}
