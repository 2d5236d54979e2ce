// An iteration that runs until it has converged, on its own element.
void f(int n, double *restrict r, const double *restrict x)
{
        for (int i = 0; i < n; i++) { // VERDICT parallel
                double a = x[i], b = a + 1.0;
                while (b - a > 1e-9 || a - b > 1e-9) {
                        b = a;
                        a = 0.5 * (a + x[i] / a);
                }
                r[i] = a;
        }
}
