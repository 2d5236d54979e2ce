// Bounds that are minima, maxima and expressions of outer counters, with a band matrix and a loop over blocks.
#include "show.h"
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

int main(void)
{
        int n = 120, m = 100, width = 7;
        double *a = malloc(n * m * sizeof *a), *y = malloc(n * sizeof *y);
        fill(a, n * m, 118);
        for (int i = 0; i < n; i++) {
                y[i] = 0.0;
                for (int j = MAX(0, i - width); j <= MIN(m - 1, i + width); j++)
                        y[i] += a[i * m + j];
        }
        for (int ii = 0; ii < n; ii += 16)
                for (int jj = 0; jj < m; jj += 32)
                        for (int i = ii; i < (ii + 16 < n ? ii + 16 : n); i++)
                                for (int j = jj; j < jj + 32 && j < m; j++)
                                        a[i * m + j] = a[i * m + j] * y[i] + ii - jj;
        for (int i = 0; 2 * i + 1 < n; i++)
                for (int j = i / 3; j < m - i; j++)
                        a[(2 * i + 1) * m + j] -= a[2 * i * m + j];
        show("a", a, n * m);
        show("y", y, n);
        free(a);
        free(y);
        return 0;
}
