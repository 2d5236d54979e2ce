// Iterations run side by side must be independent: the loop is in the grid.
// REFUSED 4:3: step 'jam L1@S0: 4' is not legal: loop 'j' cannot be jammed: it runs at level thread
// STDERR jam-refused\.c:11:17: note:
// RECIPE region sum:10
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 thread
// RECIPE   jam L1@S0: 4
void sum(int n, double *restrict a, double *restrict s)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        s[i] += a[i + j];
}
