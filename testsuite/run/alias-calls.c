// CUDA
// One function, called with separate, equal and overlapping arrays: whoever assumes that they are separate gets the shifted
// calls wrong.  It is not static, so it must be right for callers elsewhere too.
#include "show.h"

void twice(int n, double *a, const double *b)
{
        for (int i = 0; i < n; i++)
                a[i] = 1.0009765625 * b[i] + 0.125;
}

void two_rows(int n, int m, double *to, const double *from)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        to[i * m + j] = from[i * m + j] * 0.5 + 0.25;
}

int main(void)
{
        int n = 1000;
        double *x = malloc(2 * n * sizeof *x), *y = malloc(2 * n * sizeof *y);
        fill(x, 2 * n, 17);
        twice(n, y, x);
        show("separate", y, n);
        twice(n, x, x);
        show("equal", x, n);
        twice(n - 1, x, x + 1);
        show("from above", x, n);
        twice(n - 1, x + 1, x);
        show("from below", x, n);
        twice(n, x + 700, x);
        show("far", x, 2 * n);
        twice(n, x, x + n);
        show("adjacent", x, 2 * n);
        fill(y, 2 * n, 18);
        two_rows(20, 50, y + 50, y);
        show("next row", y, 2 * n);
        two_rows(20, 50, y, y + 1);
        show("next column", y, 2 * n);
        free(x);
        free(y);
        return 0;
}
