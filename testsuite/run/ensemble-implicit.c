// An ensemble of Gray-Scott reaction-diffusion systems, each with its own feed and kill rate: explicit reaction, implicit diffusion along x, then along y, with
// work rows of variable length in the functions, and rates in an array of structs behind a pointer.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct rates {
        double feed, kill;
};

struct model {
        int nx, ny, steps;
        double dt, du, dv, h;
        struct rates *rates;
};

static void react(const struct model *m, struct rates r, double u[m->ny][m->nx], double v[m->ny][m->nx])
{
        for (int y = 0; y < m->ny; y++)
                for (int x = 0; x < m->nx; x++) {
                        double uvv = u[y][x] * v[y][x] * v[y][x];
                        u[y][x] += m->dt * (r.feed * (1.0 - u[y][x]) - uvv);
                        v[y][x] += m->dt * (uvv - (r.feed + r.kill) * v[y][x]);
                }
}

/* (1 - lambda d2/dx2) f = f, no flux through the ends. */
static void diffuse_x(int ny, int nx, double lambda, double f[ny][nx])
{
        double c[nx], d[nx];
        for (int y = 0; y < ny; y++) {
                c[0] = -lambda / (1.0 + lambda);
                d[0] = f[y][0] / (1.0 + lambda);
                for (int x = 1; x < nx; x++) {
                        double diag = x == nx - 1 ? 1.0 + lambda : 1.0 + 2.0 * lambda;
                        double w = 1.0 / (diag + lambda * c[x - 1]);
                        c[x] = -lambda * w;
                        d[x] = (f[y][x] + lambda * d[x - 1]) * w;
                }
                f[y][nx - 1] = d[nx - 1];
                for (int x = nx - 2; x >= 0; x--)
                        f[y][x] = d[x] - c[x] * f[y][x + 1];
        }
}

static void diffuse_y(int ny, int nx, double lambda, double f[ny][nx])
{
        double c[ny], d[ny];
        for (int x = 0; x < nx; x++) {
                c[0] = -lambda / (1.0 + lambda);
                d[0] = f[0][x] / (1.0 + lambda);
                for (int y = 1; y < ny; y++) {
                        double diag = y == ny - 1 ? 1.0 + lambda : 1.0 + 2.0 * lambda;
                        double w = 1.0 / (diag + lambda * c[y - 1]);
                        c[y] = -lambda * w;
                        d[y] = (f[y][x] + lambda * d[y - 1]) * w;
                }
                f[ny - 1][x] = d[ny - 1];
                for (int y = ny - 2; y >= 0; y--)
                        f[y][x] = d[y] - c[y] * f[y + 1][x];
        }
}

int main(int argc, char **argv)
{
        int members = argc > 1 ? atoi(argv[1]) : 24;
        struct model m = { argc > 2 ? atoi(argv[2]) : 40, argc > 3 ? atoi(argv[3]) : 36, 12, 1.0, 0.16, 0.08, 1.0, NULL };
        m.rates = malloc(members * sizeof *m.rates);
        for (int e = 0; e < members; e++) {
                m.rates[e].feed = 0.02 + 0.002 * (e % 16);
                m.rates[e].kill = 0.05 + 0.001 * (e / 16);
        }
        double (*u)[m.ny][m.nx] = malloc(sizeof(double[members][m.ny][m.nx]));
        double (*v)[m.ny][m.nx] = malloc(sizeof(double[members][m.ny][m.nx]));
        for (int e = 0; e < members; e++) {
                for (int y = 0; y < m.ny; y++)
                        for (int x = 0; x < m.nx; x++) {
                                int inside = abs(x - m.nx / 2) < 5 && abs(y - m.ny / 2) < 5;
                                u[e][y][x] = inside ? 0.5 : 1.0;
                                v[e][y][x] = inside ? 0.25 : 0.0;
                        }
                for (int s = 0; s < m.steps; s++) {
                        react(&m, m.rates[e], u[e], v[e]);
                        diffuse_x(m.ny, m.nx, m.du * m.dt / (m.h * m.h), u[e]);
                        diffuse_x(m.ny, m.nx, m.dv * m.dt / (m.h * m.h), v[e]);
                        diffuse_y(m.ny, m.nx, m.du * m.dt / (m.h * m.h), u[e]);
                        diffuse_y(m.ny, m.nx, m.dv * m.dt / (m.h * m.h), v[e]);
                }
        }
        for (int e = 0; e < members; e += members > 6 ? members / 6 : 1)
                printf("%2d %.12f %.12f\n", e, u[e][m.ny / 2][m.nx / 2], v[e][m.ny / 3][m.nx / 3]);
        free(v);
        free(u);
        free(m.rates);
        return 0;
}
