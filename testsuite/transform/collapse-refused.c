// How far the inner loop runs depends on the outer one: a triangle is no product.
// REFUSED 4:3: step 'collapse L0 L1 @S0' is not legal: loop 'i' cannot be collapsed with those inside: loops 'i' and 'j' depend on each other
// STDERR collapse-refused\.c:10:9: note:
// RECIPE region scale:10
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 grid
// RECIPE   collapse L0 L1 @S0
void scale(int n, double a[n][n])
{
        for (int i = 0; i < n; i++)
                for (int j = i; j < n; j++)
                        a[i][j] *= 2;
}
