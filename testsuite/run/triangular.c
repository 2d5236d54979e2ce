// Triangular loops, one over a packed triangle whose subscript is a polynomial, one in place on the full matrix.
#include "show.h"

static void packed(int n, const double *full, double *tri)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j <= i; j++)
                        tri[i * (i + 1) / 2 + j] = full[i * n + j];
}

static void symmetrise(int n, double *a)
{
        for (int i = 0; i < n; i++)
                for (int j = i + 1; j < n; j++)
                        a[j * n + i] = a[i * n + j];
}

static void back_substitute(int n, const double *a, double *x)
{
        for (int i = n - 1; i >= 0; i--) {
                for (int j = i + 1; j < n; j++)
                        x[i] -= a[i * n + j] * x[j];
                x[i] /= 2.0 + a[i * n + i];
        }
}

int main(void)
{
        int n = 83;
        double *a = malloc(n * n * sizeof *a), *tri = malloc(n * (n + 1) / 2 * sizeof *tri), *x = malloc(n * sizeof *x);
        fill(a, n * n, 31);
        fill(x, n, 32);
        packed(n, a, tri);
        symmetrise(n, a);
        back_substitute(n, a, x);
        show("tri", tri, n * (n + 1) / 2);
        show("a", a, n * n);
        show("x", x, n);
        free(a);
        free(tri);
        free(x);
        return 0;
}
