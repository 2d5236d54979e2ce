// Sums, products, extremes, bits.
double f(int n, const double *x, const unsigned *k, unsigned *bits)
{
        double s = 0.0, p = 1.0, m = x[0];
        unsigned b = 0;
        for (int i = 0; i < n; i++) // VERDICT reduction
                s += x[i] * x[i];
        for (int i = 0; i < n; i++) // VERDICT reduction
                p *= x[i];
        for (int i = 1; i < n; i++) // VERDICT reduction
                m = x[i] > m ? x[i] : m;
        for (int i = 0; i < n; i++) // VERDICT reduction
                b ^= k[i];
        *bits = b;
        return s + p + m;
}
