// What one thread computes and another one reads lies in memory, not in a variable of a thread.
// REFUSED 5:3: step 'place' does not apply here
// RECIPE region twice:10
// RECIPE   distribute region: S0 | S1
// RECIPE   level L0@S0 grid
// RECIPE   level L0@S1 grid
// RECIPE   place b: register
void twice(int n, double *restrict a) {
        double b[64];
        for (int i = 0; i < 64; i++) {
                b[i] = a[i] * a[i];
                a[i] = b[i] + 1;
        }
}
