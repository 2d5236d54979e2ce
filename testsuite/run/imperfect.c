// Statements before, between and after the inner loops of a nest.
#include "show.h"

int main(void)
{
        int n = 140, m = 60;
        double *a = malloc(n * m * sizeof *a), *norm = malloc(n * sizeof *norm), *sum = malloc(n * sizeof *sum);
        fill(a, n * m, 35);
        for (int i = 0; i < n; i++) {
                double biggest = 0.0;
                sum[i] = 0.0;
                for (int j = 0; j < m; j++) {
                        sum[i] += a[i * m + j];
                        if (a[i * m + j] > biggest)
                                biggest = a[i * m + j];
                }
                norm[i] = biggest;
                for (int j = 0; j < m; j++)
                        a[i * m + j] = a[i * m + j] / biggest - sum[i] / m;
                sum[i] = sum[i] / m;
        }
        show("a", a, n * m);
        show("norm", norm, n);
        show("sum", sum, n);
        free(a);
        free(norm);
        free(sum);
        return 0;
}
