// An inner loop that ends at the smaller of two bounds.
#include "show.h"

int main(void)
{
        for (int n = 0; n < 60; n += 19) {
                int m = 40, p = n + 4;
                double *a = malloc(64 * 64 * sizeof *a), *x = malloc(64 * sizeof *x);
                fill(a, 64 * 64, 59);
                fill(x, 64, 60);
                for (int i = 0; i < n; i++)
                        for (int j = 2; j < 3; j++) {
                                for (int k = 0; k < m; k++) {
                                        if (k < p - 1)
                                                a[5 * 64 + k] += 0.125 * k;
                                        x[i / 2] = 0.5 * x[i + 1] + a[2 * 64 + k];
                                }
                                x[4] = a[6 * 64 + i];
                        }
                show("a", a, 64 * 64);
                show("x", x, 64);
                free(a);
                free(x);
        }
        return 0;
}
