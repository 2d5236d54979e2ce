// CSR matrix times vector, and rows updated through a permutation: bounds and places come from arrays.
#include "show.h"

int main(void)
{
        int n = 400, *start = malloc((n + 1) * sizeof *start), *col = malloc(n * 9 * sizeof *col), *perm = malloc(n * sizeof *perm);
        double *val = malloc(n * 9 * sizeof *val), *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), *z = malloc(n * sizeof *z);
        fill(val, n * 9, 71);
        fill(x, n, 72);
        start[0] = 0;
        for (int i = 0; i < n; i++) {
                start[i + 1] = start[i] + 1 + i % 9;
                perm[i] = (i * 171 + 13) % n;
                for (int k = start[i]; k < start[i + 1]; k++)
                        col[k] = (i * 31 + k * 17) % n;
        }
        for (int i = 0; i < n; i++) {
                double s = 0.0;
                for (int k = start[i]; k < start[i + 1]; k++)
                        s += val[k] * x[col[k]];
                y[i] = s;
        }
        for (int i = 0; i < n; i++)
                z[perm[i]] = y[i] - x[perm[i]];
        show("y", y, n);
        show("z", z, n);
        free(start);
        free(col);
        free(perm);
        free(val);
        free(x);
        free(y);
        free(z);
        return 0;
}
