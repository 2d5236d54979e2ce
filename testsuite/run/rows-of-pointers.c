// Matrices as arrays of pointers to rows: allocated row by row and as one block, counted from 1, changed by row pointers, with rows that lie out of order
// or are one and the same.
#include "show.h"

static double **rows_alloc(int n, int m)
{
        double **a = malloc(n * sizeof *a);
        for (int i = 0; i < n; i++)
                a[i] = malloc(m * sizeof **a);
        return a;
}

static double **block_alloc(int n, int m)
{
        double **a = malloc(n * sizeof *a);
        a[0] = malloc(n * m * sizeof **a);
        for (int i = 1; i < n; i++)
                a[i] = a[i - 1] + m;
        return a;
}

static void smooth(int n, int m, double **a, double **b)
{
        for (int i = 1; i < n - 1; i++)
                for (int j = 1; j < m - 1; j++)
                        b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

static void one_based(int n, double **a)
{
        for (int i = 1; i <= n; i++)
                for (int j = 1; j <= n; j++)
                        a[i][j] = i * 0.5 + j;
}

static void by_pointer(int n, int m, double *const *a, const double *x)
{
        for (int i = 0; i < n; i++) {
                double *row = a[i];
                for (int j = 0; j < m; j++)
                        row[j] += x[j] * i;
        }
}

static void accumulate(int n, int m, double **a)
{
        for (int i = 1; i < n; i++)
                for (int j = 0; j < m; j++)
                        a[i][j] += a[i - 1][j];
}

static void show_rows(const char *name, int n, int m, double **a)
{
        for (int i = 0; i < n; i++)
                show(name, a[i], m);
}

int main(int argc, char **argv)
{
        (void)argv;
        int n = 49 + argc, m = 39 + argc;
        double **a = rows_alloc(n, m), **b = block_alloc(n, m), *x = malloc(m * sizeof *x);
        fill(x, m, 3);
        for (int i = 0; i < n; i++) {
                fill(a[i], m, i);
                fill(b[i], m, i + 100);
        }
        smooth(n, m, a, b);
        smooth(n, m, b, b);
        show_rows("b", n, m, b);
        double *swap = a[3];
        a[3] = a[40];
        a[40] = swap;
        by_pointer(n, m, a, x);
        smooth(n, m, a, b);
        accumulate(n, m, b);
        show_rows("a", n, m, a);
        double *same = b[5];
        b[5] = b[6];
        by_pointer(n, m, b, x);
        accumulate(n, m, b);
        show_rows("b", n, m, b);
        b[5] = same;
        double *one[31], block[30 * 30];
        for (int i = 1; i <= 30; i++)
                one[i] = block + (i - 1) * 30 - 1;
        one_based(30, one);
        show("block", block, 900);
        smooth(0, m, NULL, NULL);
        return 0;
}
