// The copy is not all that its kernel does.
// REFUSED 5:3: step 'pingpong L0: S1' is not legal: the copy in line 13 cannot be an exchange of memory in loop 't': its kernel does more
// RECIPE region heat:9
// RECIPE   level L0@S0 host
// RECIPE   distribute L0@S0: S0 | S1 S2
// RECIPE   level L2@S1 grid
// RECIPE   pingpong L0: S1
void heat(int steps, int n, double *restrict a, double *restrict b, double *restrict c) {
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < n - 1; i++)
                        b[i] = 0.5 * (a[i - 1] + a[i + 1]);
                for (int i = 1; i < n - 1; i++) {
                        a[i] = b[i];
                        c[i] += b[i];
                }
        }
}
