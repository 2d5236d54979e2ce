// Loops that are one stay so: the inner one cannot run in a thread of the outer one afterwards.
// REFUSED 5:3: step 'level L1@S0 thread' is not legal: loop 'i' cannot be collapsed with those inside: loop 'j' is not at level grid
// STDERR collapse-refused-late\.c:11:9: note:
// RECIPE region scale:11
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 grid
// RECIPE   collapse L0 L1 @S0
// RECIPE   level L1@S0 thread
void scale(int n, double a[n][n])
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        a[i][j] *= 2;
}
