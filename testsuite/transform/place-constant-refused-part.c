// Two parts of an array share no values, but the memory: what one of them has in constant memory, the other cannot write.
// REFUSED 4:3: step 'place c.1: constant' is not legal: 'c' cannot be in constant memory: line 13 writes it
// STDERR place-constant-refused-part\.c:13:25: note:
// RECIPE region update:11
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 thread
// RECIPE   place c.1: constant
void update(int n, double *restrict c)
{
        #pragma pmp independent(i)
        for (int i = n; i < 2 * n; i++)
                for (int k = 0; k < n; k++)
                        c[i] += c[k];
}
