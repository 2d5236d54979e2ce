// A scalar written only under a condition keeps its value from an earlier iteration.
void f(int n, double *restrict a, const double *restrict b)
{
        double t = 0.0;
        for (int i = 0; i < n; i++) { // VERDICT sequential
                if (b[i] > 0.0)
                        t = b[i];
                a[i] = t;
        }
}
