// One loop over all points of a grid, as kernels are written: row and column by division and remainder, by a constant, by a size, in three dimensions.
#include "show.h"

static void outer(int nx, int ny, const double *x, const double *y, double *out)
{
        for (int k = 0; k < nx * ny; k++)
                out[k] = x[k / ny] * y[k % ny];
}

static void smooth(int nx, int ny, int nz, const double *in, double *out)
{
        for (int cell = 0; cell < nx * ny * nz; cell++) {
                int i = cell / (ny * nz), rest = cell % (ny * nz), j = rest / nz, k = rest % nz;
                double sum = 2.0 * in[cell];
                if (i > 0)
                        sum += in[cell - ny * nz];
                if (j < ny - 1)
                        sum += in[cell + nz];
                if (k > 0)
                        sum += in[cell - 1];
                out[cell] = sum * 0.25;
        }
}

static void tile(const double *pattern, double *out)
{
        for (int k = 0; k < 64 * 96; k++)
                out[k] = pattern[k / 96 % 8 * 8 + k % 8] + k / 96;
}

int main(void)
{
        static double x[60], y[110], grid[6600], next[6600], wall[64 * 96];
        fill(x, 60, 1);
        fill(y, 110, 2);
        outer(60, 110, x, y, grid);
        show("grid", grid, 6600);
        smooth(10, 22, 30, grid, next);
        show("next", next, 6600);
        tile(y, wall);
        show("wall", wall, 64 * 96);
        return 0;
}
