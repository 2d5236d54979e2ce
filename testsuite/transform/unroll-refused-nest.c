// Only an innermost loop is unrolled, and it stays innermost.
// REFUSED 3:3: step 'interchange L0 L1 @S0' is not legal: loop 'j' cannot be unrolled: it has loop 'i' inside
// STDERR unroll-refused-nest\.c:10:17: note:
// RECIPE region scale:9
// RECIPE   unroll L1@S0: 4
// RECIPE   interchange L0 L1 @S0
void scale(int n, double a[n][n])
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        a[i][j] *= 2;
}
