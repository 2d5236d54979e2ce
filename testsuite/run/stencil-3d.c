// Seven points in three dimensions, neighbours outside replaced through the conditional operator.
#include "show.h"

static void step(int nz, int ny, int nx, double u[nz][ny][nx], double w[nz][ny][nx])
{
        for (int k = 0; k < nz; k++)
                for (int j = 0; j < ny; j++)
                        for (int i = 0; i < nx; i++) {
                                double own = u[k][j][i];
                                double sum = (i > 0 ? u[k][j][i - 1] : own) + (i < nx - 1 ? u[k][j][i + 1] : own) +
                                             (j > 0 ? u[k][j - 1][i] : own) + (j < ny - 1 ? u[k][j + 1][i] : own) +
                                             (k > 0 ? u[k - 1][j][i] : 0.0) + (k < nz - 1 ? u[k + 1][j][i] : 0.0);
                                w[k][j][i] = own + 0.125 * (sum - 6.0 * own);
                        }
}

int main(void)
{
        int nz = 14, ny = 23, nx = 30;
        double(*u)[ny][nx] = malloc(nz * sizeof *u), (*w)[ny][nx] = malloc(nz * sizeof *w);
        fill(&u[0][0][0], nz * ny * nx, 48);
        for (int t = 0; t < 3; t++) {
                step(nz, ny, nx, u, w);
                step(nz, ny, nx, w, u);
        }
        show("u", &u[0][0][0], nz * ny * nx);
        free(u);
        free(w);
        return 0;
}
