// A pointer to the row, set anew in each iteration of the outer loop; the inner loop knows nothing of the matrix.
#include "show.h"

static void rows(int n, int m, const double *x, double *y)
{
        for (int i = 0; i < n; i++) {
                double *row = y + i * m;
                const double *prev = x + (i > 0 ? i - 1 : 0) * m, *own = &x[i * m];
                for (int j = 0; j < m; j++)
                        row[j] = own[j] - 0.5 * prev[j];
        }
}

int main(void)
{
        int n = 111, m = 90;
        double *x = malloc(n * m * sizeof *x), *y = malloc(n * m * sizeof *y);
        fill(x, n * m, 13);
        rows(n, m, x, y);
        show("y", y, n * m);
        free(x);
        free(y);
        return 0;
}
