// A scalar written before it is read in each iteration.
double f(int n, double *restrict a, const double *restrict b)
{
        double t;
        for (int i = 0; i < n; i++) { // VERDICT parallel
                t = b[i] * 2.0;
                a[i] = t * t;
        }
        return a[0];
}
