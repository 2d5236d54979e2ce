// CUDA
// A lattice of cells with arrays in them, indexed as one array, cell[y * nx + x].f[q].
#include "show.h"

struct cell { double f[9], next[9]; int wall; };
struct lattice { int nx, ny; double tau; struct cell *cell; };

static const int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1}, back[9] = {0, 3, 4, 1, 2, 7, 8, 5, 6};

static const double w[9] = {4. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 36, 1. / 36, 1. / 36, 1. / 36};

static void collide(struct lattice *l)
{
        for (int y = 0; y < l->ny; y++)
                for (int x = 0; x < l->nx; x++) {
                        struct cell *c = &l->cell[y * l->nx + x];
                        double rho = 0, ux = 0, uy = 0;
                        for (int q = 0; q < 9; q++) {
                                rho += c->f[q];
                                ux += cx[q] * c->f[q];
                                uy += cy[q] * c->f[q];
                        }
                        ux /= rho;
                        uy /= rho;
                        for (int q = 0; q < 9; q++) {
                                double cu = 3 * (cx[q] * ux + cy[q] * uy);
                                double eq = w[q] * rho * (1 + cu + 0.5 * cu * cu - 1.5 * (ux * ux + uy * uy));
                                c->next[q] = c->wall ? c->f[back[q]] : c->f[q] - (c->f[q] - eq) / l->tau;
                        }
                }
}

static void stream(struct lattice *l)
{
        for (int y = 1; y < l->ny - 1; y++)
                for (int x = 1; x < l->nx - 1; x++)
                        for (int q = 0; q < 9; q++)
                                l->cell[(y + cy[q]) * l->nx + x + cx[q]].f[q] = l->cell[y * l->nx + x].next[q];
}

int main(void)
{
        struct lattice l = {24, 18, 0.8, NULL};
        l.cell = calloc(l.nx * l.ny, sizeof *l.cell);
        for (int i = 0; i < l.nx * l.ny; i++) {
                for (int q = 0; q < 9; q++)
                        l.cell[i].f[q] = w[q] * (1 + 0.1 * noise(i * 9 + q));
                l.cell[i].wall = i % 17 == 3;
        }
        for (int t = 0; t < 4; t++) {
                collide(&l);
                stream(&l);
        }
        double *out = calloc(l.nx * l.ny * 9, sizeof *out);
        for (int i = 0; i < l.nx * l.ny; i++)
                for (int q = 0; q < 9; q++)
                        out[i * 9 + q] = l.cell[i].f[q];
        show("f", out, l.nx * l.ny * 9);
        return 0;
}
