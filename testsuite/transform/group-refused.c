// What is grouped lies side by side: between the two loops is a third, whose values the last one needs.
// REFUSED 4:3: step 'group' does not apply here
// RECIPE region steps:8
// RECIPE   level L0@S0 host
// RECIPE   level L2@S1 grid
// RECIPE   group L0@S0: S0 S2
void steps(int n, int t, double *restrict u) {
        for (int g = 0; g < t; g++) {
                for (int i = 1; i < 8; i++)
                        u[i] += u[i - 1];
                for (int i = 0; i < n; i++)
                        u[i] = 0.5 * u[i];
                for (int i = 9; i < 16; i++)
                        u[i] -= u[i - 8];
        }
}
