// CUDA
// Enough work that the sizes pass any threshold: batched recurrences whose work arrays, expanded, come to several megabytes.
#include "show.h"
#define U(j, i) u[(j)*nx + (i)]

int main(void)
{
        unsigned batch = 48, ny = 60, nx = 50;
        double *u = malloc(nx * ny * sizeof *u), *c = malloc(nx * sizeof *c), *out = malloc(batch * ny * nx * sizeof *out);
        for (unsigned k = 0; k < batch; k++) {
                for (unsigned j = 0; j < ny; j++)
                        for (unsigned i = 0; i < nx; i++)
                                U(j, i) = (double)(i * j % 17) + 0.25 * k;
                for (unsigned t = 0; t < 5; t++) {
                        for (unsigned j = 0; j < ny; j++) {
                                double *row = u + j * nx;
                                c[0] = 0.5;
                                for (unsigned i = 1; i < nx; i++) {
                                        c[i] = 1.0 / (4.0 - c[i - 1]);
                                        row[i] = (row[i] + row[i - 1]) * c[i];
                                }
                                for (unsigned i = nx - 1; i-- > 0;)
                                        row[i] = row[i] + c[i] * row[i + 1];
                        }
                        for (unsigned i = 0; i < nx; i++)
                                for (unsigned j = 1; j < ny; j++)
                                        U(j, i) = U(j, i) - 0.25 * U(j - 1, i);
                }
                for (unsigned j = 0; j < ny; j++)
                        for (unsigned i = 0; i < nx; i++)
                                out[(k * ny + j) * nx + i] = U(j, i);
        }
        show("out", out, batch * ny * nx);
        free(u);
        free(c);
        free(out);
        return 0;
}
