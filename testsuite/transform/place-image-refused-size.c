// A pixel has 32 bits: an element is one or two of them.
// REFUSED 3:3: step 'place x: image' is not legal: 'x' cannot be in an image: those have elements of 4 or 8 bytes
// RECIPE region pick:8
// RECIPE   level L0@S0 grid
// RECIPE   place x: image
void pick(int n, const unsigned char *restrict x, const int *restrict a, int *restrict b)
{
        for (int i = 0; i < n; i++)
                b[i] = a[x[i]];
}
