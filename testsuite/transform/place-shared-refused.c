// What a kernel writes cannot be in tiles of it: threads of other blocks would not see it.
// REFUSED 4:3: step 'place c.1: shared L1@S0 16' is not legal: 'c' cannot be in shared tiles: its kernel writes it
// STDERR place-shared-refused\.c:13:33: note:
// RECIPE region update:11
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 thread
// RECIPE   place c.1: shared L1@S0 16
void update(int n, double *restrict c)
{
        #pragma pmp independent(i)
        for (int i = n; i < 2 * n; i++)
                for (int k = 0; k < n; k++)
                        c[i] += c[k];
}
