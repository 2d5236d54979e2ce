// The wave equation with three time levels, whose pointers turn round after each step, and a sponge at the rim.
#include "../run/show.h"
typedef double real;

static void step(int nx, int ny, real *next, const real *now, const real *before, const real *speed)
{
        for (int j = 1; j < ny - 1; j++)           // VERDICT parallel
                for (int i = 1; i < nx - 1; i++) { // VERDICT parallel
                        const int at = j * nx + i;
                        real lap = now[at - 1] + now[at + 1] + now[at - nx] + now[at + nx] - 4 * now[at];
                        next[at] = 2 * now[at] - before[at] + speed[at] * lap;
                }
}

static void sponge(int nx, int ny, real *u, int width)
{
        for (int j = 0; j < ny; j++)           // VERDICT parallel
                for (int i = 0; i < nx; i++) { // VERDICT parallel
                        int d = i < nx - 1 - i ? i : nx - 1 - i;
                        d = d < j ? d : j;
                        d = d < ny - 1 - j ? d : ny - 1 - j;
                        if (d < width)
                                u[j * nx + i] *= 1.0 - 0.01 * (width - d);
                }
}

int main(void)
{
        int nx = 44, ny = 37;
        real *next = calloc(nx * ny, sizeof *next), *now = calloc(nx * ny, sizeof *now), *before = calloc(nx * ny, sizeof *before);
        real *speed = malloc(nx * ny * sizeof *speed);
        for (int k = 0; k < nx * ny; k++) // VERDICT parallel
                speed[k] = 0.2 + 0.1 * noise(k);
        now[ny / 2 * nx + nx / 2] = 1.0;
        for (int t = 0; t < 25; t++) { // VERDICT sequential
                step(nx, ny, next, now, before, speed);
                sponge(nx, ny, next, 5);
                real *old = before;
                before = now;
                now = next;
                next = old;
        }
        show("now", now, nx * ny);
        show("before", before, nx * ny);
        free(next);
        free(now);
        free(before);
        free(speed);
        return 0;
}
