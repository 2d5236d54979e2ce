// Reads through an index array, two levels deep; the writes are in order.
#include "show.h"

int main(void)
{
        int n = 5000, *idx = malloc(n * sizeof *idx), *jdx = malloc(n * sizeof *jdx);
        double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
        fill(x, n, 69);
        for (int i = 0; i < n; i++) {
                idx[i] = (int)(i * 7919L % n);
                jdx[i] = n - 1 - i * 3 % n;
        }
        for (int i = 0; i < n; i++)
                y[i] = x[idx[i]] + 0.5 * x[idx[jdx[i]]];
        show("y", y, n);
        free(idx);
        free(jdx);
        free(x);
        free(y);
        return 0;
}
