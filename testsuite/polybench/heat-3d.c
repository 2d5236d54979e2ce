// The heat equation in three dimensions, there and back between two grids.
// FORMS -DLINEAR
#include "polybench.h"
#define A(i, j, k) AT3(A, n, n, i, j, k)
#define B(i, j, k) AT3(B, n, n, i, j, k)
#define STEP(X, i, j, k)                                                                                                                            \
        (0.125 * (X(i + 1, j, k) - 2.0 * X(i, j, k) + X(i - 1, j, k)) + 0.125 * (X(i, j + 1, k) - 2.0 * X(i, j, k) + X(i, j - 1, k)) +                \
         0.125 * (X(i, j, k + 1) - 2.0 * X(i, j, k) + X(i, j, k - 1)) + X(i, j, k))

static void heat_3d(int steps, int n, ARRAY3(double, A, n, n, n), ARRAY3(double, B, n, n, n))
{
        int t, i, j, k;
        for (t = 1; t <= steps; t++) {                          // VERDICT sequential
                for (i = 1; i < n - 1; i++)                     // VERDICT parallel
                        for (j = 1; j < n - 1; j++)             // VERDICT parallel
                                for (k = 1; k < n - 1; k++)     // VERDICT parallel
                                        B(i, j, k) = STEP(A, i, j, k);
                for (i = 1; i < n - 1; i++)                     // VERDICT parallel
                        for (j = 1; j < n - 1; j++)             // VERDICT parallel
                                for (k = 1; k < n - 1; k++)     // VERDICT parallel
                                        A(i, j, k) = STEP(B, i, j, k);
        }
}

int main(void)
{
        int n = 14, steps = 6;
        void *a = doubles(n * n * n, 1), *b = doubles(n * n * n, 1);
        heat_3d(steps, n, a, b);
        show("A", a, n * n * n);
        show("B", b, n * n * n);
        return 0;
}
