// Alternating directions for the heat equation: tridiagonal systems along columns, then along rows.
// FORMS -DLINEAR
#include "polybench.h"
#define u(i, j) AT2(u, n, i, j)
#define v(i, j) AT2(v, n, i, j)
#define p(i, j) AT2(p, n, i, j)
#define q(i, j) AT2(q, n, i, j)

static void adi(int steps, int n, ARRAY2(double, u, n, n), ARRAY2(double, v, n, n), ARRAY2(double, p, n, n), ARRAY2(double, q, n, n))
{
        int t, i, j;
        double dx = 1.0 / n, dt = 1.0 / steps, mul1 = 2.0 * dt / (dx * dx), mul2 = 1.0 * dt / (dx * dx);
        double a = -mul1 / 2.0, b = 1.0 + mul1, c = a, d = -mul2 / 2.0, e = 1.0 + mul2, f = d;

        for (t = 1; t <= steps; t++) {            // VERDICT sequential
                for (i = 1; i < n - 1; i++) {     // VERDICT parallel
                        v(0, i) = 1.0;
                        p(i, 0) = 0.0;
                        q(i, 0) = v(0, i);
                        for (j = 1; j < n - 1; j++) { // VERDICT recurrence
                                p(i, j) = -c / (a * p(i, j - 1) + b);
                                q(i, j) = (-d * u(j, i - 1) + (1.0 + 2.0 * d) * u(j, i) - f * u(j, i + 1) - a * q(i, j - 1)) / (a * p(i, j - 1) + b);
                        }
                        v(n - 1, i) = 1.0;
                        for (j = n - 2; j >= 1; j--) // VERDICT recurrence
                                v(j, i) = p(i, j) * v(j + 1, i) + q(i, j);
                }
                for (i = 1; i < n - 1; i++) { // VERDICT parallel
                        u(i, 0) = 1.0;
                        p(i, 0) = 0.0;
                        q(i, 0) = u(i, 0);
                        for (j = 1; j < n - 1; j++) { // VERDICT recurrence
                                p(i, j) = -f / (d * p(i, j - 1) + e);
                                q(i, j) = (-a * v(i - 1, j) + (1.0 + 2.0 * a) * v(i, j) - c * v(i + 1, j) - d * q(i, j - 1)) / (d * p(i, j - 1) + e);
                        }
                        u(i, n - 1) = 1.0;
                        for (j = n - 2; j >= 1; j--) // VERDICT recurrence
                                u(i, j) = p(i, j) * u(i, j + 1) + q(i, j);
                }
        }
}

int main(void)
{
        int n = 30, steps = 7;
        void *u = doubles(n * n, 1), *v = doubles(n * n, 2);
        adi(steps, n, u, v, doubles(n * n, 3), doubles(n * n, 4));
        show("u", u, n * n);
        show("v", v, n * n);
        return 0;
}
