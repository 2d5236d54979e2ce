// A rank-two update and two products with the result.
// FORMS -DLINEAR
#include "polybench.h"
#define A(i, j) AT2(A, n, i, j)

static void gemver(int n, double alpha, double beta, ARRAY2(double, A, n, n), ARRAY1(double, u1, n), ARRAY1(double, v1, n), ARRAY1(double, u2, n),
                   ARRAY1(double, v2, n), ARRAY1(double, w, n), ARRAY1(double, x, n), ARRAY1(double, y, n), ARRAY1(double, z, n))
{
        int i, j;
        for (i = 0; i < n; i++)         // VERDICT parallel
                for (j = 0; j < n; j++) // VERDICT parallel
                        A(i, j) = A(i, j) + u1[i] * v1[j] + u2[i] * v2[j];
        for (i = 0; i < n; i++)         // VERDICT parallel
                for (j = 0; j < n; j++) // VERDICT reduction
                        x[i] = x[i] + beta * A(j, i) * y[j];
        for (i = 0; i < n; i++) // VERDICT parallel
                x[i] = x[i] + z[i];
        for (i = 0; i < n; i++)         // VERDICT parallel
                for (j = 0; j < n; j++) // VERDICT reduction
                        w[i] = w[i] + alpha * A(i, j) * x[j];
}

int main(void)
{
        int n = 56;
        void *a = doubles(n * n, 1), *w = doubles(n, 2), *x = doubles(n, 3);
        gemver(n, 1.5, 1.2, a, doubles(n, 4), doubles(n, 5), doubles(n, 6), doubles(n, 7), w, x, doubles(n, 8), doubles(n, 9));
        show("A", a, n * n);
        show("w", w, n);
        show("x", x, n);
        return 0;
}
