// Cyclic tridiagonal systems by the formula of Sherman and Morrison: some of what is the same for all systems is set beside what is not, and stays with it.
// CUDA
#include "show.h"

static void thomas(int n, const double *a, const double *b, const double *c, double *x, double *work)
{
        double pivot = b[0];
        x[0] /= pivot;
        for (int i = 1; i < n; i++) {
                work[i] = c[i - 1] / pivot;
                pivot = b[i] - a[i] * work[i];
                x[i] = (x[i] - a[i] * x[i - 1]) / pivot;
        }
        for (int i = n - 2; i >= 0; i--)
                x[i] -= work[i + 1] * x[i + 1];
}

static void rings(int count, int n, const double *a, const double *b, const double *c, double (*x)[24], double *d, double *q, double *work)
{
        for (int k = 0; k < count; k++) {
                double gamma = -b[0];
                for (int i = 0; i < n; i++) {
                        d[i] = b[i];
                        q[i] = 0.0;
                }
                d[0] = b[0] - gamma;
                d[n - 1] = b[n - 1] - c[n - 1] * a[0] / gamma;
                q[0] = gamma;
                q[n - 1] = c[n - 1];
                thomas(n, a, d, c, x[k], work);
                thomas(n, a, d, c, q, work);
                double f = (x[k][0] + a[0] * x[k][n - 1] / gamma) / (1.0 + q[0] + a[0] * q[n - 1] / gamma);
                for (int i = 0; i < n; i++)
                        x[k][i] -= f * q[i];
        }
}

int main(void)
{
        static double a[24], b[24], c[24], x[70][24], d[24], q[24], work[24];
        fill(a, 24, 3);
        fill(c, 24, 5);
        fill(b, 24, 7);
        for (int i = 0; i < 24; i++)
                b[i] += 3.0;
        fill(x[0], 70 * 24, 11);
        rings(70, 24, a, b, c, x, d, q, work);
        show("x", x[0], 70 * 24);
        rings(1, 3, a, b, c, x, d, q, work);
        show("x", x[0], 70 * 24);
        rings(0, 24, a, b, c, x, d, q, work);
        show("q", q, 24);
        show("d", d, 24);
        return 0;
}
