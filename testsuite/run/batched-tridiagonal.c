// CUDA
// A batch of tridiagonal systems inside a time loop, each with a local work vector: the loop over the batch is outermost, the
// recurrence innermost.
#include "show.h"

static void prices(int outer, int steps, int ny, int nx, const double *a, const double *b, const double *c, double *R)
{
        for (int o = 0; o < outer; o++) {
                double u[ny][nx], y[nx];
                for (int t = 0; t < steps; t++)
                        for (int j = 0; j < ny; j++) {
                                for (int i = 0; i < nx; i++)
                                        u[j][i] = R[(o * ny + j) * nx + i] * (1.0 + 0.01 * o);
                                y[0] = b[0];
                                for (int i = 1; i < nx; i++) {
                                        double r = a[i] / y[i - 1];
                                        y[i] = b[i] - r * c[i - 1];
                                        u[j][i] -= r * u[j][i - 1];
                                }
                                R[(o * ny + j) * nx + nx - 1] = u[j][nx - 1] / y[nx - 1];
                                for (int i = nx - 2; i >= 0; i--)
                                        R[(o * ny + j) * nx + i] = (u[j][i] - c[i] * R[(o * ny + j) * nx + i + 1]) / y[i];
                        }
        }
}

int main(void)
{
        int outer = 24, steps = 4, ny = 20, nx = 33;
        double *R = malloc(outer * ny * nx * sizeof *R), a[33], b[33], c[33];
        fill(R, outer * ny * nx, 43);
        for (int i = 0; i < nx; i++) {
                a[i] = -noise(i);
                c[i] = -noise(i + 100);
                b[i] = 3.0 + noise(i + 200);
        }
        prices(outer, steps, ny, nx, a, b, c, R);
        show("R", R, outer * ny * nx);
        free(R);
        return 0;
}
