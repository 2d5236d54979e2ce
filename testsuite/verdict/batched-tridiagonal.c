// A batch of systems that share the vectors of coefficients as work space.
static void tridag(unsigned n, const double *a, double *b, const double *c, double *y)
{
        for (unsigned i = 1; i < n; i++) { // VERDICT recurrence|sequential
                double r = a[i] / b[i - 1];
                b[i] -= r * c[i - 1];
                y[i] -= r * y[i - 1];
        }
        y[n - 1] /= b[n - 1];
        for (unsigned i = n - 1; i-- > 0;) // VERDICT recurrence
                y[i] = (y[i] - c[i] * y[i + 1]) / b[i];
}

void f(unsigned ny, unsigned nx, double *restrict u, const double *restrict v, double *restrict a, double *restrict b, double *restrict c)
{
        for (unsigned j = 0; j < ny; j++) {         // VERDICT parallel
                for (unsigned i = 0; i < nx; i++) { // VERDICT parallel
                        a[i] = -0.5 * v[j * nx + i];
                        b[i] = 2.0 + v[j * nx + i];
                        c[i] = -0.25 * v[j * nx + i];
                }
                tridag(nx, a, b, c, u + j * nx);
        }
}
