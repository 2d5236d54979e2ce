// What the region writes is not in constant memory, which kernels cannot write.
// REFUSED 4:3: step 'place b: constant' is not legal: 'b' cannot be in constant memory: line 12 writes it
// STDERR place-constant-refused\.c:12:25: note:
// RECIPE region smooth:10
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 thread
// RECIPE   place b: constant
void smooth(int n, int m, const double *restrict w, const double *restrict a, double *restrict b)
{
        for (int i = 0; i < n; i++)
                for (int k = 0; k < m; k++)
                        b[i] += w[k] * a[i + k];
}
