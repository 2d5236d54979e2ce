// At the end the source has other values in the two arrays: neither of them can move.
// REFUSED 7:3: step 'pingpong L0: S1' is not legal: the copy in line 15 cannot be an exchange of memory in loop 't': 'b' need not be written after the last copy, and has old elements then
// RECIPE region heat:11
// RECIPE   level L0@S0 host
// RECIPE   distribute L0@S0: S0 | S1 | S2
// RECIPE   level L3@S2 grid
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S1 grid
// RECIPE   pingpong L0: S1
void heat(int steps, int n, double *restrict a, double *restrict b) {
        for (int t = 0; t < steps; t++) {
                for (int i = 0; i < n; i++)
                        b[i] = t * i;
                for (int i = 0; i < n; i++)
                        a[i] = b[i];
                for (int i = 0; i < n; i++)
                        a[i] += i;
        }
}
