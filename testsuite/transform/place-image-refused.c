// What the region writes is no image: caches of their own keep what was there before.
// REFUSED 4:3: step 'place b: image' is not legal: 'b' cannot be in an image: line 12 writes it
// STDERR place-image-refused\.c:12:25: note:
// RECIPE region smooth:10
// RECIPE   level L0@S0 grid
// RECIPE   level L1@S0 thread
// RECIPE   place b: image
void smooth(int n, int m, const double *restrict w, const double *restrict a, double *restrict b)
{
        for (int i = 0; i < n; i++)
                for (int k = 0; k < m; k++)
                        b[i] += w[k] * a[i + k];
}
