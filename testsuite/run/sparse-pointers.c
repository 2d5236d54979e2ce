// CUDA
// Extents found at run time: an empty matrix, indices from the end, one row, an array that is scattered to.
#include "show.h"

static void spmv(int n, const int *rowptr, const int *col, const double *val, const double *x, double *y)
{
        for (int r = 0; r < n; r++) {
                double s = 0;
                for (int k = rowptr[r]; k < rowptr[r + 1]; k++)
                        s += val[k] * x[col[k]];
                y[r] = s;
        }
}

static void gather(int n, int m, const long *idx, const double *x, double *y)
{
        for (int t = 0; t < m; t++)
                for (int i = 0; i < n; i++)
                        y[t * n + i] = x[2 * idx[i] + 1] * t;
}

static void divide(int n, int b, const double *x, double *y)
{
        for (int i = 0; i < n; i++)
                y[i] = x[i / b] + x[i % b];
}

static void scatter(int n, const int *to, const double *x, double *y)
{
        for (int i = 0; i < n; i += 3)
                y[2 * to[i] - 1] = x[i];
}

static void backwards(int n, const int *ptr, const signed char *step, const double *x, double *y)
{
        for (int i = n; i-- > 0;) {
                y[i] = 1.0;
                for (int k = ptr[i + 1] - 1; k >= ptr[i]; k -= 2)
                        y[i] += x[step[k] - i];
        }
}

int main(void)
{
        enum { n = 200 };
        static int rp[n + 1], col[n * 10], to[n];
        static long idx[n];
        static signed char step[n * 10];
        static double val[n * 10], x[2 * n], y[10 * n];
        int nnz = 0;
        for (int i = 0; i < n; i++) {
                rp[i] = nnz;
                for (int k = 0; k < i * 7 % 9; k++) {
                        col[nnz] = (i * 13 + k * 5) % n;
                        step[nnz] = (signed char)(i % 100 - 50);
                        val[nnz++] = i + k * 0.5;
                }
                idx[i] = i * 31 % 97;
                to[i] = 1 + i * 7 % n;
        }
        rp[n] = nnz;
        fill(x, 2 * n, 1);
        void (*volatile f)(int, const int *, const int *, const double *, const double *, double *) = spmv;
        void (*volatile g)(int, int, const long *, const double *, double *) = gather;
        void (*volatile h)(int, int, const double *, double *) = divide;
        void (*volatile s)(int, const int *, const double *, double *) = scatter;
        void (*volatile b)(int, const int *, const signed char *, const double *, double *) = backwards;
        f(n, rp, col, val, x, y);
        f(0, NULL, NULL, NULL, NULL, NULL);
        f(1, rp, NULL, NULL, NULL, y + n);      /* the first row is empty */
        show("spmv", y, n + 1);
        g(n, 10, idx, x, y);
        g(n, 0, NULL, NULL, NULL);
        show("gather", y, 10 * n);
        h(n, 7, x, y);
        h(n, n, x, y + n);
        show("divide", y, 2 * n);
        s(n, to, x, y);
        s(n, to, x, y + n);
        show("scatter", y, 10 * n);
        b(n, rp, step, x + 250, y);
        show("backwards", y, n);
        return 0;
}
