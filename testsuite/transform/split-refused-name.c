// A point is made of numbers and symbolic constants, and what stands there is neither.
// REFUSED 2:17: 'm' is no symbolic constant of this region
// RECIPE region mirror:6
// RECIPE   split L0: 2 * m - 1
void mirror(int n, double *a) {
        for (int i = 0; i < n; i++) a[i] = 0.5 * a[n - 1 - i] + 1;
}
