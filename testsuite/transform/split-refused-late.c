// Steps before it saw other statements: it comes first.
// REFUSED 3:3: step 'split' does not apply here
// RECIPE region mirror:7
// RECIPE   level L0@S0 thread
// RECIPE   split L0: 7
void mirror(int n, double *a) {
        for (int i = 0; i < n; i++) a[i] = 0.5 * a[n - 1 - i] + 1;
}
