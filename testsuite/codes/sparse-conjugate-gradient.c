// Conjugate gradients for the five-point operator, which is not stored; the loop ends when the residual is small.
#include "../run/show.h"
#include <math.h>
#define NX 22
#define NY 25
#define AT(j, i) ((j) * NX + (i))

static void apply(const double *restrict x, double *restrict y)
{
        for (int j = 0; j < NY; j++)           // VERDICT parallel
                for (int i = 0; i < NX; i++) { // VERDICT parallel
                        double s = 4.2 * x[AT(j, i)];
                        if (j > 0)
                                s -= x[AT(j - 1, i)];
                        if (j < NY - 1)
                                s -= x[AT(j + 1, i)];
                        if (i > 0)
                                s -= x[AT(j, i - 1)];
                        if (i < NX - 1)
                                s -= x[AT(j, i + 1)];
                        y[AT(j, i)] = s;
                }
}

static double dot(const double *x, const double *y)
{
        double s = 0.0;
        for (int i = 0; i < NX * NY; i++) // VERDICT reduction
                s += x[i] * y[i];
        return s;
}

int main(void)
{
        static double x[NX * NY], b[NX * NY], r[NX * NY], p[NX * NY], q[NX * NY];
        int rounds = 0;
        fill(b, NX * NY, 1);
        for (int i = 0; i < NX * NY; i++) { // VERDICT parallel
                x[i] = 0.0;
                r[i] = b[i];
                p[i] = b[i];
        }
        double rho = dot(r, r);
        while (sqrt(rho) > 1e-6 && rounds < 60) { // VERDICT sequential
                apply(p, q);
                double alpha = rho / dot(p, q);
                for (int i = 0; i < NX * NY; i++) { // VERDICT parallel
                        x[i] += alpha * p[i];
                        r[i] -= alpha * q[i];
                }
                double next = dot(r, r), beta = next / rho;
                for (int i = 0; i < NX * NY; i++) // VERDICT parallel
                        p[i] = r[i] + beta * p[i];
                rho = next;
                rounds++;
        }
        printf("%d rounds\n", rounds);
        show("x", x, NX * NY);
        return 0;
}
