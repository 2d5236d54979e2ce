// What has been copied from is read before it is written again: with an exchange that would be the other array's old elements.
// REFUSED 7:3: step 'pingpong L0: S1' is not legal: the copy in line 16 cannot be an exchange of memory in loop 't': 'b' is read in line 14, and need not have been written since
// STDERR pingpong-refused\.c:14:[0-9]+: note: what it concerns is here
// RECIPE region relax:12
// RECIPE   level L0@S0 host
// RECIPE   distribute L0@S0: S0 | S1
// RECIPE   level L1@S0 grid
// RECIPE   level L2@S1 grid
// RECIPE   # over-relaxation: each step starts from what the one before has left in b
// RECIPE   pingpong L0: S1
void relax(int steps, int n, double *restrict a, double *restrict b) {
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < n - 1; i++)
                        b[i] = 0.5 * b[i] + 0.25 * (a[i - 1] + a[i + 1]);
                for (int i = 1; i < n - 1; i++)
                        a[i] = b[i];
        }
}
