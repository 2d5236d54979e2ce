// A batch of options by Crank and Nicolson in one dimension: explicit half, tridiagonal half, boundary conditions that depend on time.
// TOLERANCE 1e-9
#include "../run/show.h"
#include <math.h>
#define SPACE 40
#define TIME 20

static void tridiagonal(const double *a, const double *b, const double *c, const double *r, double *x, double *g, int n)
{
        double beta = b[0];
        x[0] = r[0] / beta;
        for (int i = 1; i < n; i++) { // VERDICT recurrence
                g[i] = c[i - 1] / beta;
                beta = b[i] - a[i] * g[i];
                x[i] = (r[i] - a[i] * x[i - 1]) / beta;
        }
        for (int i = n - 2; i >= 0; i--) // VERDICT recurrence
                x[i] -= g[i + 1] * x[i + 1];
}

static double value(double strike, double rate, double volatility)
{
        double v[SPACE], r[SPACE], a[SPACE], b[SPACE], c[SPACE], g[SPACE];
        double dt = 1.0 / TIME, ds = 4.0 * strike / (SPACE - 1);
        for (int i = 0; i < SPACE; i++) // VERDICT parallel
                v[i] = i * ds > strike ? i * ds - strike : 0.0;
        for (int t = 1; t <= TIME; t++) { // VERDICT sequential
                for (int i = 1; i < SPACE - 1; i++) { // VERDICT parallel
                        double diffusion = 0.25 * dt * volatility * volatility * i * i, drift = 0.25 * dt * rate * i;
                        a[i] = -(diffusion - drift);
                        b[i] = 1.0 + 2.0 * diffusion + 0.5 * dt * rate;
                        c[i] = -(diffusion + drift);
                        r[i] = (diffusion - drift) * v[i - 1] + (1.0 - 2.0 * diffusion - 0.5 * dt * rate) * v[i] + (diffusion + drift) * v[i + 1];
                }
                a[0] = c[0] = a[SPACE - 1] = c[SPACE - 1] = 0.0;
                b[0] = b[SPACE - 1] = 1.0;
                r[0] = 0.0;
                r[SPACE - 1] = 4.0 * strike - strike * exp(-rate * t * dt);
                tridiagonal(a, b, c, r, v, g, SPACE);
        }
        return v[SPACE / 4];
}

int main(void)
{
        double result[30];
        for (int k = 0; k < 30; k++) // VERDICT parallel
                result[k] = value(80.0 + k, 0.02 + 0.001 * k, 0.2);
        for (int k = 0; k < 30; k += 2)
                printf("%.12g\n", result[k]);
        return 0;
}
