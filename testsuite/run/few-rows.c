// Rows behind pointers, one of them or two far apart with other memory between: what a device needs room for is the rows, and what it copies.
#include "show.h"

struct matrix {
        int rows, columns;
        double **row;
};

static void product(struct matrix *x, const struct matrix *y, const struct matrix *z)
{
        for (int i = 0; i < x->rows; i++)
                for (int j = 0; j < x->columns; j++) {
                        double sum = 0;
                        for (int k = 0; k < y->columns; k++)
                                sum += y->row[i][k] * z->row[k][j];
                        x->row[i][j] = sum;
                }
}

static void add(double **a, double **b, int rows, int columns)
{
        for (int i = 0; i < rows; i++)
                for (int j = 0; j < columns; j++)
                        a[i][j] = a[i][j] * 0.5 + b[rows - 1 - i][j] + j;
}

static struct matrix matrix_new(int n, double *between[])
{
        struct matrix m = {n, n, malloc((n + 1) * sizeof *m.row)};
        for (int i = 0; i < n; i++) {
                m.row[i] = malloc(n * sizeof(double));
                fill(m.row[i], n, 7 + i);
                between[i % 2] = realloc(between[i % 2], (1000 + 100 * i) * sizeof(double));
        }
        return m;
}

int main(void)
{
        static const int sizes[] = {0, 1, 2, 3, 20};
        double *between[2] = {NULL, NULL};
        for (int k = 0; k < 5; k++) {
                int n = sizes[k];
                struct matrix x = matrix_new(n, between), y = matrix_new(n, between), z = matrix_new(n, between);
                product(&x, &y, &z);
                printf("%d\n", n);
                product(&y, &y, &z);
                printf("%d\n", n);
                add(x.row, y.row, n, n);
                for (int i = 0; i < n; i++) {
                        show("x", x.row[i], n);
                        show("y", y.row[i], n);
                        free(x.row[i]);
                        free(y.row[i]);
                        free(z.row[i]);
                }
                free(x.row);
                free(y.row);
                free(z.row);
        }
        free(between[0]);
        free(between[1]);
        return 0;
}
