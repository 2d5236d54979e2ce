// CUDA
// Arrays behind plain pointers: how much of them is accessed is found by looking at index arrays, in sparse matrices of several formats and in quotients.
#include "show.h"

struct csr { int n; const int *ptr; const short *col; const double *val; };

static void users_bounds(const struct csr *a, const double *x, double *y)
{
        for (int r = a->n - 1; r >= 0; r--) {
                int beg = a->ptr[r], end = a->ptr[r + 1];
                double s = 0;
                for (int k = beg; k < end; ++k) {
                        int c = a->col[k];
                        s += a->val[k] * x[c];
                }
                y[r] = s;
        }
}

static void with_while(int n, const int *ptr, const int *col, const double *val, const double *x, double *y)
{
        for (int r = 0; r < n; r += 2) {
                double s = 0;
                int k = ptr[r];
                while (k < ptr[r + 1]) {
                        s += val[k] * x[col[k]];
                        k++;
                }
                y[r] = s;
        }
}

static void ell(int n, int width, const int *col, const double *val, const double *x, double *y)
{
        for (int i = 0; i < n; i++) {
                double s = y[i];
                for (int j = 0; j < width; j++)
                        s += val[j * n + i] * x[col[j * n + i]];
                y[i] = s;
        }
}

static void blocks(int n, int nb, const int *ptr, const int *col, const double *val, const double *x, double *y)
{
        for (int r = 0; r < n; r++)
                for (int k = ptr[r]; k < ptr[r + 1]; k++)
                        for (int a = 0; a < nb; a++)
                                for (int b = 0; b < nb; b++)
                                        y[r * nb + a] += val[(k * nb + a) * nb + b] * x[col[k] * nb + b];
}

static void blocks3(int n, const int *ptr, const int *col, const double (*val)[3][3], const double (*x)[3], double (*y)[3])
{
        for (int r = 0; r < n; r++)
                for (int k = ptr[r]; k < ptr[r + 1]; k++)
                        for (int a = 0; a < 3; a++)
                                for (int b = 0; b < 3; b++)
                                        y[r][a] += val[k][a][b] * x[col[k]][b];
}

static void skip_diagonal(int n, const int *up, const double *x, double *y)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        if (j > i + 2)
                                y[i * n + j] = x[up[j] - up[i]] + x[(i + j) / 3];
}

static void sweeps(int n, int steps, const int *next, const double *w, double *y)
{
        for (int t = 0; t < steps; t++)
                for (int i = 0; i < n; i++)
                        y[i] = 0.5 * y[i] + w[next[next[i]]] + w[n - 1 - i] * t;
}

static void same_type(int n, const int *idx, const int *x, int *y)
{
        for (int i = 0; i < n; i++)
                y[i] = x[idx[i]] + 1;
}

static void periods(unsigned n, unsigned period, const double *x, const double *z, double *y)
{
        for (unsigned i = 0; i < n; i++)
                y[i] = x[i % period] + z[i / period] + z[i >> 2];
}

int main(void)
{
        enum { n = 150, m = 3 };
        static int ptr[n + 1], col[n * 9], up[n], next[n], ix[n + 8], iy[n];
        static short scol[n * 9];
        static double val[n * 9 * 9], x[n * m + 8], y[n * n], val3[n * 9][3][3], x3[n][3], y3[n][3];
        int nnz = 0;
        for (int i = 0; i < n; i++) {
                ptr[i] = nnz;
                for (int k = 0; k < (i * 7 + 3) % 9; k++) {
                        col[nnz] = (i * 13 + k * 5) % n;
                        scol[nnz] = (short)col[nnz];
                        nnz++;
                }
                up[i] = i + i / 2;
                next[i] = (i * 11 + 5) % n;
        }
        ptr[n] = nnz;
        fill(val, sizeof val / sizeof *val, 1);
        fill(x, sizeof x / sizeof *x, 2);
        fill(&val3[0][0][0], sizeof val3 / sizeof(double), 3);
        fill(&x3[0][0], sizeof x3 / sizeof(double), 4);
        struct csr a = {n, ptr, scol, val};
        void (*volatile f1)(const struct csr *, const double *, double *) = users_bounds;
        f1(&a, x, y);
        show("users_bounds", y, n);
        a.n = 0;
        f1(&a, x, y);
        void (*volatile f2)(int, const int *, const int *, const double *, const double *, double *) = with_while;
        f2(n, ptr, col, val, x, y);
        show("with_while", y, n);
        f2(n, ptr, col, val, y + n, y);
        show("with_while", y, n);
        f2(n, ptr, col, val, y, y);             /* overlap */
        show("with_while", y, n);
        void (*volatile f3)(int, int, const int *, const double *, const double *, double *) = ell;
        for (int i = nnz; i < n * 9; i++)
                col[i] = i % n;
        f3(n, 9, col, val, x, y);
        show("ell", y, n);
        f3(n, 0, col, val, x, y);
        void (*volatile f4)(int, int, const int *, const int *, const double *, const double *, double *) = blocks;
        f4(n, m, ptr, col, val, x, y);
        show("blocks", y, n * m);
        void (*volatile f5)(int, const int *, const int *, const double (*)[3][3], const double (*)[3], double (*)[3]) = blocks3;
        f5(n, ptr, col, (const double (*)[3][3])val3, (const double (*)[3])x3, y3);
        show("blocks3", &y3[0][0], n * 3);
        void (*volatile f6)(int, const int *, const double *, double *) = skip_diagonal;
        f6(n, up, x, y);
        show("skip_diagonal", y, n * n);
        void (*volatile f7)(int, int, const int *, const double *, double *) = sweeps;
        f7(n, 4, next, x, y);
        show("sweeps", y, n);
        void (*volatile f8)(int, const int *, const int *, int *) = same_type;
        f8(n, next, col, iy);
        show_int("same_type", iy, n);
        for (int i = 0; i < n + 8; i++)
                ix[i] = i % 7;
        f8(n, ix, col, ix + 3);                 /* the indices change while they are used */
        show_int("same_type", ix, n + 8);
        void (*volatile f9)(unsigned, unsigned, const double *, const double *, double *) = periods;
        f9(n, 7, x, x + 20, y);
        show("periods", y, n);
        return 0;
}
