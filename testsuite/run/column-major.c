// ARGS 13 21
// Sizes from the command line, a matrix in column-major order, and loops in several orders of their counters.
#include "show.h"
#define AT(i, j) ((i) + (j)*ld)

int main(int argc, char **argv)
{
        int n = argc > 1 ? atoi(argv[1]) : 40, m = argc > 2 ? atoi(argv[2]) : 30, ld = n + 3;
        double *a = malloc(ld * m * sizeof *a), *b = malloc(ld * m * sizeof *b);
        fill(a, ld * m, 121);
        fill(b, ld * m, 122);
        for (int j = 0; j < m; j++)
                for (int i = 0; i < n; i++)
                        a[AT(i, j)] += 2.0 * b[AT(i, j)];
        for (int i = 0; i < n; i++)
                for (int j = m - 2; j >= 0; j--)
                        a[AT(i, j)] += 0.5 * a[AT(i, j + 1)];
        for (int k = 0; k < n && k < m; k++)
                for (int j = k + 1; j < m; j++)
                        for (int i = k + 1; i < n; i++)
                                b[AT(i, j)] -= b[AT(i, k)] * b[AT(k, j)] / (4.0 + b[AT(k, k)]);
        show("a", a, ld * m);
        show("b", b, ld * m);
        free(a);
        free(b);
        return 0;
}
