// A first-order recurrence along each row: rows are independent, a row is not; and the same down each column.
#include "show.h"

static void scans(int n, int m, double *a, const double *b)
{
        for (int j = 0; j < n; j++)
                for (int i = 1; i < m; i++)
                        a[j * m + i] = a[j * m + i - 1] * 0.5 + b[j * m + i];
        for (int j = 1; j < n; j++)
                for (int i = 0; i < m; i++)
                        a[j * m + i] = a[(j - 1) * m + i] * 0.25 + a[j * m + i];
}

int main(void)
{
        int n = 130, m = 121;
        double *a = malloc(n * m * sizeof *a), *b = malloc(n * m * sizeof *b);
        fill(a, n * m, 41);
        fill(b, n * m, 42);
        scans(n, m, a, b);
        show("a", a, n * m);
        free(a);
        free(b);
        return 0;
}
