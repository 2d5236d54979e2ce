// The dependences of the tree at hand are those without the expression.
// REFUSED 3:3: step 'forward' does not apply here
// RECIPE region half:8
// RECIPE   level L0@S0 grid
// RECIPE   forward w
void half(const double a[64], double b[64]) {
        double w[64];
        for (int i = 0; i < 64; i++)
                w[i] = 0.5 * a[i];
        for (int i = 0; i < 64; i++)
                b[i] = w[63 - i];
}
