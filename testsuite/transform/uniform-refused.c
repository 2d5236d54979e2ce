// What depends on the counter is not the same in all iterations.
// REFUSED 4:15: this statement depends on the loop's counter
// RECIPE region weigh:9
// RECIPE   privatize L0: w
// RECIPE   distribute region: S0 | S1
// RECIPE   uniform L0: S0
void weigh(int n, double a[n][64]) {
        double w[64];
        for (int k = 0; k < n; k++) {
                for (int i = 0; i < 64; i++)
                        w[i] = k / (1.0 + i);
                for (int i = 0; i < 64; i++)
                        a[k][i] *= w[63 - i];
        }
}
