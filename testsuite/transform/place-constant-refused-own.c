// Constant memory is for the user's arrays: what the region keeps for itself is written there before it is read. Nor is an array in two places.
// REFUSED 5:3: step 'place' does not apply here
// RECIPE region twice:11
// RECIPE   distribute region: S0 | S1
// RECIPE   level L0@S0 grid
// RECIPE   place w: constant
// RECIPE   place w: constant
void twice(int n, const double *restrict w, double *restrict a)
{
        double b[64];
        for (int i = 0; i < 64; i++) {
                b[i] = w[i] * a[i];
                a[i] = b[i] + 1;
        }
}
