// One block of memory seen through casts to pointers to (variable length) arrays, and arrays without a name.
#include "show.h"

static void planes(int n, int m, int k, double *p, const double *q)
{
        double (*a)[m][k] = (double (*)[m][k])p;
        const double (*b)[m * k] = (const double (*)[m * k])q;
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        for (int l = 0; l < k; l++)
                                a[i][j][l] = b[i][j * k + l] * 2 + ((double (*)[4])q)[i][1];
}

static void literals(int n, double *o)
{
        for (int i = 0; i < n; i++) {
                const double *w = (const double[]){0.25, 0.5, 0.125 * i};
                double s = 0;
                for (int k = 0; k < 3; k++)
                        s += w[k] * o[i];
                o[i] = s + (int){3} + ((double[4]){0})[i % 4];
        }
}

int main(int argc, char **argv)
{
        (void)argv;
        int n = 29 + argc, m = 19 + argc;
        double *p = malloc(n * m * 5 * sizeof *p), *q = malloc(n * m * 5 * sizeof *q);
        fill(q, n * m * 5, 1);
        fill(p, n * m * 5, 2);
        double (*a)[m] = (double (*)[m])p;
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        a[i][j] = i + j;
        show("p", p, n * m * 5);
        planes(n, m, 5, p, q);
        show("p", p, n * m * 5);
        literals(n * m, q);
        show("q", q, n * m * 5);
        return 0;
}
