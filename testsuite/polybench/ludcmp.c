// LU factorisation through a scalar, then both triangular systems.
// FORMS -DLINEAR
#include "polybench.h"
#define A(i, j) AT2(A, n, i, j)

static void ludcmp(int n, ARRAY2(double, A, n, n), ARRAY1(double, b, n), ARRAY1(double, x, n), ARRAY1(double, y, n))
{
        int i, j, k;
        double w;
        for (i = 0; i < n; i++) {         // VERDICT sequential
                for (j = 0; j < i; j++) { // VERDICT sequential
                        w = A(i, j);
                        for (k = 0; k < j; k++) // VERDICT reduction
                                w -= A(i, k) * A(k, j);
                        A(i, j) = w / A(j, j);
                }
                for (j = i; j < n; j++) { // VERDICT parallel
                        w = A(i, j);
                        for (k = 0; k < i; k++) // VERDICT reduction
                                w -= A(i, k) * A(k, j);
                        A(i, j) = w;
                }
        }
        for (i = 0; i < n; i++) { // VERDICT sequential
                w = b[i];
                for (j = 0; j < i; j++) // VERDICT reduction
                        w -= A(i, j) * y[j];
                y[i] = w;
        }
        for (i = n - 1; i >= 0; i--) { // VERDICT sequential
                w = y[i];
                for (j = i + 1; j < n; j++) // VERDICT reduction
                        w -= A(i, j) * x[j];
                x[i] = w / A(i, i);
        }
}

int main(void)
{
        int n = 38;
        double *a = doubles(n * n, 1), *x = doubles(n, 2), *y = doubles(n, 3);
        for (int i = 0; i < n; i++) // VERDICT parallel
                a[i * n + i] += 2 * n;
        ludcmp(n, (void *)a, doubles(n, 4), x, y);
        show("A", a, n * n);
        show("x", x, n);
        show("y", y, n);
        return 0;
}
