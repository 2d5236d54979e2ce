// Writes through an index array with collisions: the last one in the source's order wins.
#include "show.h"

void scatter(int n, const int *idx, const double *x, double *y)
{
        for (int i = 0; i < n; i++)
                y[idx[i]] = x[i];
}

int main(void)
{
        int n = 6000, *idx = malloc(n * sizeof *idx);
        double *x = malloc(n * sizeof *x), *y = calloc(n, sizeof *y);
        fill(x, n, 70);
        for (int i = 0; i < n; i++)
                idx[i] = i * i % 997;
        scatter(n, idx, x, y);
        show("y", y, n);
        for (int i = 0; i < n; i++)
                x[idx[i]] = x[idx[i]] * 0.5 + y[i];
        show("x", x, n);
        free(idx);
        free(x);
        free(y);
        return 0;
}
