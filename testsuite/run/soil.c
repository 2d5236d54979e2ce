// Soil columns: heat and moisture diffuse down each of many columns, coupled through the thermal conductivity of wet soil. Implicit in time.
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <string.h>

typedef struct {
        int ncol, nlev, nstep;
        double dt, dz;
} grid_t;

typedef struct {
        double *temp, *water;   // [column][level]
        double *flux;           // surface flux of each column
} state_t;

#define AT(a, g, c, l) ((a)[(c) * (g)->nlev + (l)])

static double conductivity(double water)
{
        double w = water < 0 ? 0 : water > 0.5 ? 0.5 : water;
        return 0.25 + 1.2 * sqrt(w) - 0.3 * w;
}

static void thomas(int n, const double *lower, double *diag, const double *upper, double *x)
{
        for (int i = 1; i < n; i++) {
                double m = lower[i] / diag[i - 1];
                diag[i] -= m * upper[i - 1];
                x[i] -= m * x[i - 1];
        }
        x[n - 1] = x[n - 1] / diag[n - 1];
        for (int i = n - 2; i >= 0; i--)
                x[i] = (x[i] - upper[i] * x[i + 1]) / diag[i];
}

static void step_column(const grid_t *g, state_t *s, int c, double *lo, double *di, double *up, double *k)
{
        const int n = g->nlev;
        const double r = g->dt / (g->dz * g->dz);
        int l;

        for (l = 0; l < n; l++)
                k[l] = conductivity(AT(s->water, g, c, l));
        for (l = 0; l < n; l++) {
                double above = l > 0 ? 0.5 * (k[l] + k[l - 1]) : 0.0;
                double below = l < n - 1 ? 0.5 * (k[l] + k[l + 1]) : 0.0;
                lo[l] = -r * above;
                up[l] = -r * below;
                di[l] = 1.0 + r * (above + below);
        }
        AT(s->temp, g, c, 0) += g->dt * s->flux[c] / g->dz;
        thomas(n, lo, di, up, &AT(s->temp, g, c, 0));
        for (l = 0; l < n; l++) {
                lo[l] = l > 0 ? -0.1 * r : 0.0;
                up[l] = l < n - 1 ? -0.1 * r : 0.0;
                di[l] = 1.0 - lo[l] - up[l];
        }
        thomas(n, lo, di, up, &AT(s->water, g, c, 0));
}

int main(int argc, char **argv)
{
        grid_t g = {.ncol = argc > 1 ? atoi(argv[1]) : 1000, .nlev = argc > 2 ? atoi(argv[2]) : 61, .nstep = argc > 3 ? atoi(argv[3]) : 24, .dt = 60, .dz = 0.05};
        state_t s;
        size_t n = (size_t)g.ncol * g.nlev + 1;
        s.temp = malloc(n * sizeof *s.temp);
        s.water = malloc(n * sizeof *s.water);
        s.flux = malloc((g.ncol + 1) * sizeof *s.flux);
        double *work = malloc(4 * (size_t)(g.nlev + 1) * sizeof *work);
        for (int c = 0; c < g.ncol; c++) {
                s.flux[c] = 1e-5 * ((c * 37) % 101 - 50);
                for (int l = 0; l < g.nlev; l++) {
                        AT(s.temp, &g, c, l) = 280 + 10.0 * l / (g.nlev + 1) + (c % 7);
                        AT(s.water, &g, c, l) = 0.1 + 0.3 * ((c + 3 * l) % 11) / 11.0;
                }
        }
        double *lo = work, *di = lo + g.nlev, *up = di + g.nlev, *k = up + g.nlev;
        for (int t = 0; t < g.nstep; t++)
                for (int c = 0; c < g.ncol; c++)
                        step_column(&g, &s, c, lo, di, up, k);
        double sum = 0;
        for (int c = 0; c < g.ncol; c++)
                for (int l = 0; l < g.nlev; l++)
                        sum += AT(s.temp, &g, c, l) * (1 + l % 3) + 100 * AT(s.water, &g, c, l);
        printf("%.12e\n", sum);
        for (int c = 0; c < g.ncol; c += g.ncol / 5 + 1)
                printf("%.17g %.17g\n", AT(s.temp, &g, c, g.nlev / 2), AT(s.water, &g, c, 0));
        free(s.temp); free(s.water); free(s.flux); free(work);
        return 0;
}
