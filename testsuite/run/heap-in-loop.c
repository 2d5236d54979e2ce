// A work array allocated and freed within each iteration.
#include "show.h"

int main(void)
{
        int rows = 150, n = 64;
        double *x = malloc(rows * n * sizeof *x), *y = malloc(rows * n * sizeof *y);
        fill(x, rows * n, 112);
        for (int k = 0; k < rows; k++) {
                double *w = malloc((n + k) * sizeof *w);
                for (int i = 0; i < n + k; i++)
                        w[i] = x[k * n + i % n] * i;
                for (int i = 0; i < n; i++)
                        y[k * n + i] = w[i] - w[n + k - 1 - i];
                free(w);
        }
        show("y", y, rows * n);
        free(x);
        free(y);
        return 0;
}
