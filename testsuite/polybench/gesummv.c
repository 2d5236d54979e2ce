// y = alpha A x + beta B x, both sums in one loop.
// FORMS -DLINEAR
#include "polybench.h"
#define A(i, j) AT2(A, n, i, j)
#define B(i, j) AT2(B, n, i, j)

static void gesummv(int n, double alpha, double beta, ARRAY2(double, A, n, n), ARRAY2(double, B, n, n), ARRAY1(double, t, n), ARRAY1(double, x, n),
                    ARRAY1(double, y, n))
{
        for (int i = 0; i < n; i++) { // VERDICT parallel
                t[i] = 0.0;
                y[i] = 0.0;
                for (int j = 0; j < n; j++) { // VERDICT reduction
                        t[i] = A(i, j) * x[j] + t[i];
                        y[i] = B(i, j) * x[j] + y[i];
                }
                y[i] = alpha * t[i] + beta * y[i];
        }
}

int main(void)
{
        int n = 57;
        void *y = doubles(n, 1);
        gesummv(n, 1.5, 1.2, doubles(n * n, 2), doubles(n * n, 3), doubles(n, 4), doubles(n, 5), y);
        show("y", y, n);
        return 0;
}
