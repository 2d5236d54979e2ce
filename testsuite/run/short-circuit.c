// Conditions whose first part keeps the second from reading outside the array.
#include "show.h"

void peaks(int n, const double *x, const int *idx, double *y)
{
        for (int i = 0; i < n; i++) {
                y[i] = 0.0;
                if (i > 0 && i < n - 1 && x[i - 1] < x[i] && x[i] > x[i + 1])
                        y[i] = x[i];
                if (idx[i] >= 0 && idx[i] < n && x[idx[i]] > 0.5)
                        y[i] += x[idx[i]];
                if (i == 0 || x[i - 1] > 1.0)
                        y[i] -= 1.0;
        }
}

int main(void)
{
        int n = 1500, *idx = malloc(n * sizeof *idx);
        double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
        fill(x, n, 55);
        for (int i = 0; i < n; i++)
                idx[i] = (i * 7919) % (3 * n) - n;
        peaks(n, x, idx, y);
        show("y", y, n);
        peaks(1, x, idx, y);
        show("y", y, n);
        free(idx);
        free(x);
        free(y);
        return 0;
}
