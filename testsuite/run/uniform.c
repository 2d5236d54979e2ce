// CUDA
// Every iteration of the outer loop computes the same tables from the same sizes; only the last nest depends on it.
#include "show.h"

static void table(unsigned n, double h, double *z, double *d)
{
        for (unsigned i = 0; i < n; i++)
                z[i] = i * h - n / 2 * h;
        d[0] = 0.0;
        for (unsigned i = 1; i < n - 1; i++)
                d[i] = (z[i + 1] - z[i - 1]) / (z[i + 1] * z[i + 1] + 1.0);
        d[n - 1] = 0.0;
}

int main(void)
{
        unsigned batch = 60, n = 50, steps = 6;
        double *z = malloc(n * sizeof *z), *d = malloc(n * sizeof *d), *var = malloc(n * sizeof *var), *u = malloc(n * sizeof *u);
        double *out = malloc(batch * n * sizeof *out);
        for (unsigned k = 0; k < batch; k++) {
                table(n, 0.125, z, d);
                for (unsigned i = 0; i < n; i++)
                        u[i] = z[i] > 0.01 * k ? z[i] - 0.01 * k : 0.0;
                for (int t = (int)steps - 1; t >= 0; t--) {
                        for (unsigned i = 0; i < n; i++)
                                var[i] = d[i] * (t + 1) * 0.0625;
                        for (unsigned i = 1; i < n; i++)
                                u[i] += var[i] * u[i - 1];
                }
                for (unsigned i = 0; i < n; i++)
                        out[k * n + i] = u[i];
        }
        show("out", out, batch * n);
        show("var", var, n);
        show("z", z, n);
        free(z);
        free(d);
        free(var);
        free(u);
        free(out);
        return 0;
}
