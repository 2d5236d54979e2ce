// What the caller reads lies in memory.
// REFUSED 3:3: step 'place b: register' is not legal: 'b' cannot be a register: its values enter or leave the region
// RECIPE region square:7
// RECIPE   level L0@S0 grid
// RECIPE   place b: register
void square(int n, const double *restrict a, double *restrict b) {
        for (int i = 0; i < n; i++)
                b[i] = a[i] * a[i];
}
