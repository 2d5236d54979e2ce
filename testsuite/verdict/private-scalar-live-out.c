// The same, the scalar read after the loop: its last value must come out, but the iterations stay independent.
double f(int n, double *restrict a, const double *restrict b)
{
        double t = 0.0;
        for (int i = 0; i < n; i++) { // VERDICT parallel
                t = b[i] * 2.0;
                a[i] = t * t;
        }
        return t;
}
