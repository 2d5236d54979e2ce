// Tridiagonal solves along each of three directions of a flat array by one function that takes a stride.
#include "show.h"

static void solve(int n, int stride, double off, double *x, double *w)
{
        double pivot = 2.0;
        x[0] /= pivot;
        for (int i = 1; i < n; i++) {
                w[i] = off / pivot;
                pivot = 2.0 - off * w[i];
                x[i * stride] = (x[i * stride] - off * x[(i - 1) * stride]) / pivot;
        }
        for (int i = n - 2; i >= 0; i--)
                x[i * stride] -= w[i + 1] * x[(i + 1) * stride];
}

int main(void)
{
        int nx = 20, ny = 17, nz = 13;
        double *u = malloc(nx * ny * nz * sizeof *u), *w = malloc(nx * sizeof *w);
        fill(u, nx * ny * nz, 111);
        for (int t = 0; t < 4; t++) {
                for (int k = 0; k < nz; k++)
                        for (int j = 0; j < ny; j++)
                                solve(nx, 1, -0.5, u + (k * ny + j) * nx, w);
                for (int k = 0; k < nz; k++)
                        for (int i = 0; i < nx; i++)
                                solve(ny, nx, -0.4, u + k * ny * nx + i, w);
                for (int j = 0; j < ny; j++)
                        for (int i = 0; i < nx; i++)
                                solve(nz, nx * ny, -0.3, u + j * nx + i, w);
        }
        show("u", u, nx * ny * nz);
        free(u);
        free(w);
        return 0;
}
