// Variable-length arrays as parameters, sizes from expressions, and a cast of a flat block.
#include "show.h"

static void product(int n, int m, double a[n][m], double b[m][n + 1], double c[n][n])
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++) {
                        c[i][j] = 0.0;
                        for (int k = 0; k < m; k++)
                                c[i][j] += a[i][k] * b[k][j + 1];
                }
}

static void diagonal(int n, double (*c)[n], double *d)
{
        for (int i = 0; i < n; i++)
                d[i] = c[i][i] + (*c)[i] + c[n - 1][n - 1 - i];
}

int main(void)
{
        int n = 47, m = 58;
        double *a = malloc(n * m * sizeof *a), *b = malloc(m * (n + 1) * sizeof *b), d[n];
        double(*c)[n] = malloc(n * sizeof *c);
        fill(a, n * m, 64);
        fill(b, m * (n + 1), 65);
        product(n, m, (double(*)[m])a, (double(*)[n + 1]) b, c);
        diagonal(n, c, d);
        show("c", c[0], n * n);
        show("d", d, n);
        free(a);
        free(b);
        free(c);
        return 0;
}
