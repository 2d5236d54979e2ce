/* adi3d - the heat equation in a box, for a batch of problems that differ in their material and their initial state.
 *
 *      adi3d [BATCH [NX NY NZ [STEPS]]]
 *
 * Each step is the alternating-direction scheme of Douglas (1962): an explicit step with all three second differences, then
 * one implicit correction in each direction, which is a tridiagonal system for every line of the grid.  The temperature is
 * zero outside the box.  A product of sines is an eigenvector of all three differences, so the exact result of the scheme is
 * known: every point is multiplied by the same factor in every step.  The program compares with it, prints the state of some
 * problems and a checksum, and exits with 1 if a point is further off than 1e-10 of the largest.
 */
#define _POSIX_C_SOURCE 199309L
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define PI 3.14159265358979323846

/* points inside the box, and their distances */
struct grid {
        int nx, ny, nz;
        double dx, dy, dz;
};

struct material {
        double kx, ky, kz; /* conductivity in each direction */
};

struct problem {
        struct material m;
        double dt;
        double height;  /* of the initial state */
        int mx, my, mz; /* half waves of the initial state in each direction */
};

struct outcome {
        double energy;    /* sum of squares over the box */
        double low, high; /* extreme temperatures */
        double error;     /* largest deviation from the exact result */
};

static void initial_state(const struct grid *g, const struct problem *p, double u[g->nz][g->ny][g->nx])
{
        for (int k = 0; k < g->nz; k++)
                for (int j = 0; j < g->ny; j++)
                        for (int i = 0; i < g->nx; i++)
                                u[k][j][i] = p->height * sin(p->mx * PI * (i + 1) / (g->nx + 1)) * sin(p->my * PI * (j + 1) / (g->ny + 1)) *
                                             sin(p->mz * PI * (k + 1) / (g->nz + 1));
}

/* w = the increment of an explicit step from u */
static void explicit_step(int nz, int ny, int nx, double rx, double ry, double rz, double u[nz][ny][nx], double w[nz][ny][nx])
{
        for (int k = 0; k < nz; k++) {
                for (int j = 0; j < ny; j++) {
                        for (int i = 0; i < nx; i++) {
                                const double west = i > 0 ? u[k][j][i - 1] : 0.0;
                                const double east = i < nx - 1 ? u[k][j][i + 1] : 0.0;
                                const double south = j > 0 ? u[k][j - 1][i] : 0.0;
                                const double north = j < ny - 1 ? u[k][j + 1][i] : 0.0;
                                const double below = k > 0 ? u[k - 1][j][i] : 0.0;
                                const double above = k < nz - 1 ? u[k + 1][j][i] : 0.0;
                                const double own = 2.0 * u[k][j][i];
                                w[k][j][i] = rx * (west - own + east) + ry * (south - own + north) + rz * (below - own + above);
                        }
                }
        }
}

/* Solves (1 - r/2 d^2) w' = w along x, one line after the other. */
static void solve_x(int nz, int ny, int nx, double r, double w[nz][ny][nx])
{
        const double off = -0.5 * r, diagonal = 1.0 + r;

        for (int k = 0; k < nz; k++)
                for (int j = 0; j < ny; j++) {
                        double cp[nx];
                        double *line = w[k][j];

                        cp[0] = off / diagonal;
                        line[0] = line[0] / diagonal;
                        for (int i = 1; i < nx; i++) {
                                double pivot = diagonal - off * cp[i - 1];
                                cp[i] = off / pivot;
                                line[i] = (line[i] - off * line[i - 1]) / pivot;
                        }
                        for (int i = nx - 2; i >= 0; i--)
                                line[i] -= cp[i] * line[i + 1];
                }
}

/* The same along y. */
static void solve_y(int nz, int ny, int nx, double r, double w[nz][ny][nx])
{
        const double off = -0.5 * r, diagonal = 1.0 + r;

        for (int k = 0; k < nz; k++)
                for (int i = 0; i < nx; i++) {
                        double cp[ny], d[ny];

                        cp[0] = off / diagonal;
                        d[0] = w[k][0][i] / diagonal;
                        for (int j = 1; j < ny; j++) {
                                double pivot = diagonal - off * cp[j - 1];
                                cp[j] = off / pivot;
                                d[j] = (w[k][j][i] - off * d[j - 1]) / pivot;
                        }
                        w[k][ny - 1][i] = d[ny - 1];
                        for (int j = ny - 2; j >= 0; j--)
                                w[k][j][i] = d[j] - cp[j] * w[k][j + 1][i];
                }
}

/* The same along z. */
static void solve_z(int nz, int ny, int nx, double r, double w[nz][ny][nx])
{
        const double off = -0.5 * r, diagonal = 1.0 + r;

        for (int j = 0; j < ny; j++)
                for (int i = 0; i < nx; i++) {
                        double cp[nz], d[nz];

                        cp[0] = off / diagonal;
                        d[0] = w[0][j][i] / diagonal;
                        for (int k = 1; k < nz; k++) {
                                double pivot = diagonal - off * cp[k - 1];
                                cp[k] = off / pivot;
                                d[k] = (w[k][j][i] - off * d[k - 1]) / pivot;
                        }
                        w[nz - 1][j][i] = d[nz - 1];
                        for (int k = nz - 2; k >= 0; k--)
                                w[k][j][i] = d[k] - cp[k] * w[k + 1][j][i];
                }
}

/* Takes u one time step on; w is work space. */
static void time_step(const struct grid *g, const struct problem *p, double u[g->nz][g->ny][g->nx], double w[g->nz][g->ny][g->nx])
{
        const double rx = p->m.kx * p->dt / (g->dx * g->dx);
        const double ry = p->m.ky * p->dt / (g->dy * g->dy);
        const double rz = p->m.kz * p->dt / (g->dz * g->dz);

        explicit_step(g->nz, g->ny, g->nx, rx, ry, rz, u, w);
        solve_x(g->nz, g->ny, g->nx, rx, w);
        solve_y(g->nz, g->ny, g->nx, ry, w);
        solve_z(g->nz, g->ny, g->nx, rz, w);
        for (int k = 0; k < g->nz; k++)
                for (int j = 0; j < g->ny; j++)
                        for (int i = 0; i < g->nx; i++)
                                u[k][j][i] += w[k][j][i];
}

/* What one step multiplies the state by: the increment of the eigenvector, each direction's correction in turn. */
static double exact_factor(const struct grid *g, const struct problem *p)
{
        const double sx = sin(0.5 * p->mx * PI / (g->nx + 1)), sy = sin(0.5 * p->my * PI / (g->ny + 1)),
                     sz = sin(0.5 * p->mz * PI / (g->nz + 1));
        const double ex = -4.0 * sx * sx * p->m.kx * p->dt / (g->dx * g->dx);
        const double ey = -4.0 * sy * sy * p->m.ky * p->dt / (g->dy * g->dy);
        const double ez = -4.0 * sz * sz * p->m.kz * p->dt / (g->dz * g->dz);

        return 1.0 + (ex + ey + ez) / ((1.0 - 0.5 * ex) * (1.0 - 0.5 * ey) * (1.0 - 0.5 * ez));
}

/* Solves every problem of the batch; the states are kept, u and w are work space that the problems share. */
static void solve_batch(const struct grid *g, int batch, const struct problem *problems, int steps, double (*u)[g->ny][g->nx],
        double (*w)[g->ny][g->nx], double (*states)[g->nz][g->ny][g->nx])
{
        for (int b = 0; b < batch; b++) {
                const struct problem *p = &problems[b];

                initial_state(g, p, u);
                for (int s = 0; s < steps; s++)
                        time_step(g, p, u, w);
                for (int k = 0; k < g->nz; k++)
                        for (int j = 0; j < g->ny; j++)
                                for (int i = 0; i < g->nx; i++)
                                        states[b][k][j][i] = u[k][j][i];
        }
}

static struct outcome judge(const struct grid *g, const struct problem *p, int steps, double u[g->nz][g->ny][g->nx])
{
        struct outcome o = {0.0, u[0][0][0], u[0][0][0], 0.0};
        const double scale = p->height * pow(exact_factor(g, p), steps);

        for (int k = 0; k < g->nz; k++)
                for (int j = 0; j < g->ny; j++)
                        for (int i = 0; i < g->nx; i++) {
                                double exact = scale * sin(p->mx * PI * (i + 1) / (g->nx + 1)) * sin(p->my * PI * (j + 1) / (g->ny + 1)) *
                                               sin(p->mz * PI * (k + 1) / (g->nz + 1));
                                double error = fabs(u[k][j][i] - exact) / p->height;
                                o.energy += u[k][j][i] * u[k][j][i] * g->dx * g->dy * g->dz;
                                if (u[k][j][i] < o.low)
                                        o.low = u[k][j][i];
                                if (u[k][j][i] > o.high)
                                        o.high = u[k][j][i];
                                if (!(error <= o.error) && o.error == o.error)
                                        o.error = error;
                        }
        return o;
}

static int number(int argc, char **argv, int i, int otherwise)
{
        int n = i < argc ? atoi(argv[i]) : otherwise;
        if (n < 1 || n > 4096) {
                fprintf(stderr, "%s: a number from 1 to 4096, not '%s'\n", argv[0], argv[i]);
                exit(2);
        }
        return n;
}

int main(int argc, char **argv)
{
        const int batch = number(argc, argv, 1, 32);
        struct grid grid = {number(argc, argv, 2, 24), number(argc, argv, 3, 20), number(argc, argv, 4, 16), 0.0, 0.0, 0.0};
        const int steps = number(argc, argv, 5, 12);
        struct timespec start, stop;

        grid.dx = 1.0 / (grid.nx + 1);
        grid.dy = 1.5 / (grid.ny + 1);
        grid.dz = 0.5 / (grid.nz + 1);

        struct problem *problems = malloc(batch * sizeof *problems);
        double(*u)[grid.ny][grid.nx] = malloc(grid.nz * sizeof *u);
        double(*w)[grid.ny][grid.nx] = malloc(grid.nz * sizeof *w);
        double(*states)[grid.nz][grid.ny][grid.nx] = malloc(batch * sizeof *states);
        if (problems == NULL || u == NULL || w == NULL || states == NULL) {
                fprintf(stderr, "%s: out of memory\n", argv[0]);
                return 2;
        }
        for (int b = 0; b < batch; b++) {
                problems[b].m.kx = 1.0 + 0.05 * (b % 7);
                problems[b].m.ky = 1.3 - 0.10 * (b % 5);
                problems[b].m.kz = 0.4 + 0.15 * (b % 3);
                problems[b].dt = 0.002 / (1 + b % 4);
                problems[b].height = 10.0 + b;
                problems[b].mx = 1 + b % 3;
                problems[b].my = 1 + b % 2;
                problems[b].mz = 1;
        }

        clock_gettime(CLOCK_MONOTONIC, &start);
        solve_batch(&grid, batch, problems, steps, u, w, states);
        clock_gettime(CLOCK_MONOTONIC, &stop);

        double worst = 0.0, checksum = 0.0;
        for (int b = 0; b < batch; b++) {
                struct outcome o = judge(&grid, &problems[b], steps, states[b]);
                if (b < 4 || b == batch - 1)
                        printf("problem %d: energy %.12g, from %.12g to %.12g\n", b, o.energy, o.low, o.high);
                checksum += o.high * (b + 1);
                if (!(o.error <= worst) && worst == worst)
                        worst = o.error;
        }
        printf("checksum %.12g\n", checksum);
        fprintf(stderr, "time: %.3f ms\n", (stop.tv_sec - start.tv_sec) * 1e3 + (stop.tv_nsec - start.tv_nsec) * 1e-6);
        fprintf(stderr, "check: %s, largest error %.2g\n", worst <= 1e-10 ? "passed" : "FAILED", worst);
        free(problems);
        free(u);
        free(w);
        free(states);
        return !(worst <= 1e-10);
}
