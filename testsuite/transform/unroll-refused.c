// Only a loop that one thread runs can have several of its iterations in a row.
// REFUSED 3:3: step 'unroll L0@S0: 4' is not legal: loop 'i' cannot be unrolled: it runs at level grid
// STDERR unroll-refused\.c:9:9: note:
// RECIPE region scale:9
// RECIPE   level L0@S0 grid
// RECIPE   unroll L0@S0: 4
void scale(int n, double *restrict a)
{
        for (int i = 0; i < n; i++)
                a[i] *= 2;
}
