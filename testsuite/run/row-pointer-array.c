// An array of row pointers, each row its own block; then two entries that point to the same row.
#include "show.h"

void relax(int n, int m, double **a, double **b)
{
        for (int i = 1; i < n - 1; i++)
                for (int j = 1; j < m - 1; j++)
                        b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

int main(void)
{
        int n = 60, m = 50;
        double **a = malloc(n * sizeof *a), **b = malloc(n * sizeof *b), sum[60];
        for (int i = 0; i < n; i++) {
                a[i] = malloc(m * sizeof **a);
                b[i] = malloc(m * sizeof **b);
                fill(a[i], m, i);
                fill(b[i], m, i + 500);
        }
        for (int t = 0; t < 3; t++) {
                relax(n, m, a, b);
                relax(n, m, b, a);
        }
        double *kept = b[30];
        b[30] = b[31];
        relax(n, m, a, b);
        relax(n, m, b, b);
        b[30] = kept;
        for (int i = 0; i < n; i++) {
                sum[i] = 0.0;
                for (int j = 0; j < m; j++)
                        sum[i] += a[i][j] - 2.0 * b[i][j];
        }
        show("sum", sum, n);
        for (int i = 0; i < n; i++) {
                free(a[i]);
                free(b[i]);
        }
        free(a);
        free(b);
        return 0;
}
