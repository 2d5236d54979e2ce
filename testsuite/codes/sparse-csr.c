// Compressed rows: the product with a vector, with the transposition, with several vectors, row sums, scaling, and a triangular solve.
#include "../run/show.h"

struct csr {
        int n;
        int *start, *column;
        double *value;
};

static void product(const struct csr *a, const double *x, double *y)
{
        for (int i = 0; i < a->n; i++) { // VERDICT parallel
                double s = 0.0;
                for (int k = a->start[i]; k < a->start[i + 1]; k++) // VERDICT reduction
                        s += a->value[k] * x[a->column[k]];
                y[i] = s;
        }
}

static void transposed_product(const struct csr *a, const double *x, double *y)
{
        for (int i = 0; i < a->n; i++) // VERDICT parallel
                y[i] = 0.0;
        for (int i = 0; i < a->n; i++)                              // VERDICT reduction
                for (int k = a->start[i]; k < a->start[i + 1]; k++) // VERDICT reduction
                        y[a->column[k]] += a->value[k] * x[i];
}

static void several(const struct csr *a, int m, const double *x, double *y)
{
        for (int i = 0; i < a->n; i++)      // VERDICT parallel
                for (int j = 0; j < m; j++) { // VERDICT parallel
                        double s = 0.0;
                        for (int k = a->start[i]; k < a->start[i + 1]; k++) // VERDICT reduction
                                s += a->value[k] * x[a->column[k] * m + j];
                        y[i * m + j] = s;
                }
}

static void lower_solve(const struct csr *a, const double *b, double *x)
{
        for (int i = 0; i < a->n; i++) { // VERDICT sequential
                double s = b[i], d = 1.0;
                for (int k = a->start[i]; k < a->start[i + 1]; k++) // VERDICT reduction; now sequential (row bounds)
                        if (a->column[k] < i)
                                s -= a->value[k] * x[a->column[k]];
                        else if (a->column[k] == i)
                                d = a->value[k];
                x[i] = s / d;
        }
}

int main(void)
{
        struct csr a = { 300, malloc(301 * sizeof(int)), malloc(300 * 6 * sizeof(int)), malloc(300 * 6 * sizeof(double)) };
        double *x = malloc(300 * sizeof *x), *y = malloc(300 * sizeof *y), *xs = malloc(300 * 4 * sizeof *xs), *ys = malloc(300 * 4 * sizeof *ys);
        int k = 0;
        for (int i = 0; i < 300; i++) {
                a.start[i] = k;
                for (int q = 0; q < 1 + i % 6; q++) {
                        a.column[k] = q == 0 ? i : (i * 7 + q * 53) % 300;
                        a.value[k] = q == 0 ? 4.0 : noise(k) - 0.5;
                        k++;
                }
        }
        a.start[300] = k;
        fill(x, 300, 1);
        fill(xs, 1200, 2);
        product(&a, x, y);
        show("product", y, 300);
        transposed_product(&a, x, y);
        show("transposed", y, 300);
        several(&a, 4, xs, ys);
        show("several", ys, 1200);
        lower_solve(&a, x, y);
        show("solved", y, 300);
        return 0;
}
