// One V-cycle of a multigrid solver in one dimension higher than a line: residual, restriction, prolongation, on grids of row pointers.
#include "../run/show.h"

static double **grid(int n)
{
        double **rows = malloc(n * sizeof *rows);
        for (int i = 0; i < n; i++)
                rows[i] = calloc(n, sizeof **rows);
        return rows;
}

static void smooth(int n, double **u, double **f, double **w)
{
        for (int i = 1; i < n - 1; i++)         // VERDICT parallel
                for (int j = 1; j < n - 1; j++) // VERDICT parallel
                        w[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] + f[i][j]);
        for (int i = 1; i < n - 1; i++)         // VERDICT parallel
                for (int j = 1; j < n - 1; j++) // VERDICT parallel
                        u[i][j] += 0.8 * (w[i][j] - u[i][j]);
}

static void residual(int n, double **u, double **f, double **r)
{
        for (int i = 1; i < n - 1; i++)         // VERDICT parallel
                for (int j = 1; j < n - 1; j++) // VERDICT parallel
                        r[i][j] = f[i][j] - 4.0 * u[i][j] + u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1];
}

static void restriction(int m, double **fine, double **coarse)
{
        for (int i = 1; i < m - 1; i++)         // VERDICT parallel
                for (int j = 1; j < m - 1; j++) // VERDICT parallel
                        coarse[i][j] = fine[2 * i][2 * j] + 0.5 * (fine[2 * i - 1][2 * j] + fine[2 * i + 1][2 * j] + fine[2 * i][2 * j - 1] +
                                                                 fine[2 * i][2 * j + 1]);
}

static void prolongation(int m, double **coarse, double **fine)
{
        for (int i = 0; i < m - 1; i++)           // VERDICT parallel
                for (int j = 0; j < m - 1; j++) { // VERDICT parallel
                        fine[2 * i][2 * j] += coarse[i][j];
                        fine[2 * i + 1][2 * j] += 0.5 * (coarse[i][j] + coarse[i + 1][j]);
                        fine[2 * i][2 * j + 1] += 0.5 * (coarse[i][j] + coarse[i][j + 1]);
                        fine[2 * i + 1][2 * j + 1] += 0.25 * (coarse[i][j] + coarse[i + 1][j] + coarse[i][j + 1] + coarse[i + 1][j + 1]);
                }
}

int main(void)
{
        int n = 33, m = 17;
        double **u = grid(n), **f = grid(n), **w = grid(n), **r = grid(n), **e = grid(m), **g = grid(m), **v = grid(m);
        for (int i = 1; i < n - 1; i++)
                fill(f[i] + 1, n - 2, i);
        for (int k = 0; k < 3; k++) // VERDICT sequential
                smooth(n, u, f, w);
        residual(n, u, f, r);
        restriction(m, r, g);
        for (int k = 0; k < 5; k++) // VERDICT sequential
                smooth(m, e, g, v);
        prolongation(m, e, u);
        for (int i = 0; i < n; i += 8)
                show("u", u[i], n);
        for (int i = 0; i < m; i += 8)
                show("e", e[i], m);
        return 0;
}
