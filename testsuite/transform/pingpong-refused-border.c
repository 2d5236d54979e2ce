// The border is written in the loop too, and the copy does not reach it: the two memories would have different ones.
// REFUSED 6:3: step 'pingpong L0: S1' is not legal: the copy in line 15 cannot be an exchange of memory in loop 't': 'a' is written in line 16 where the copy does not reach
// STDERR help: leave the step out: the elements are copied
// RECIPE region heat:11
// RECIPE   level L0@S0 host
// RECIPE   distribute L0@S0: S0 | S1 | S2
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S1 grid
// RECIPE   pingpong L0: S1
void heat(int steps, int n, double *restrict a, double *restrict b) {
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < n - 1; i++)
                        b[i] = 0.5 * (a[i - 1] + a[i + 1]);
                for (int i = 1; i < n - 1; i++)
                        a[i] = b[i];
                a[0] = a[1];
        }
}
