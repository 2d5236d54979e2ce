// Some elements that the values are computed from are overwritten before the values are read.
// REFUSED 2:3: step 'forward w' is not legal: the values of 'w' cannot be computed in line 11: anti dependence on 'a' \(line 9 to line 11\)
// RECIPE region half:7
// RECIPE   forward w
void half(int n, double a[n][64]) {
        double w[64];
        for (int k = 0; k < n; k++) {
                for (int i = 0; i < 64; i++)
                        w[i] = 0.5 * a[k][i];
                for (int i = 0; i < 64; i++)
                        a[k][i] *= w[63 - i];
        }
}
