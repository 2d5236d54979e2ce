// Transposed access out of place, and in place by exchanging pairs.
#include "show.h"

static void out_of_place(int n, int m, const double *a, double *b)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        b[j * n + i] = a[i * m + j];
}

static void in_place(int n, double a[n][n])
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < i; j++) {
                        double t = a[i][j];
                        a[i][j] = a[j][i];
                        a[j][i] = t;
                }
}

int main(void)
{
        int n = 91, m = 67;
        double *a = malloc(n * n * sizeof *a), *b = malloc(n * m * sizeof *b);
        fill(a, n * n, 46);
        out_of_place(n, m, a, b);
        in_place(n, (double(*)[n])a);
        show("a", a, n * n);
        show("b", b, n * m);
        free(a);
        free(b);
        return 0;
}
