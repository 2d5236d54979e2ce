// Five-point smoothing, there and back between two grids.
// FORMS -DLINEAR
#include "polybench.h"
#define A(i, j) AT2(A, n, i, j)
#define B(i, j) AT2(B, n, i, j)

static void jacobi_2d(int steps, int n, ARRAY2(double, A, n, n), ARRAY2(double, B, n, n))
{
        int t, i, j;
        for (t = 0; t < steps; t++) {               // VERDICT sequential
                for (i = 1; i < n - 1; i++)         // VERDICT parallel
                        for (j = 1; j < n - 1; j++) // VERDICT parallel
                                B(i, j) = 0.2 * (A(i, j) + A(i, j - 1) + A(i, 1 + j) + A(1 + i, j) + A(i - 1, j));
                for (i = 1; i < n - 1; i++)         // VERDICT parallel
                        for (j = 1; j < n - 1; j++) // VERDICT parallel
                                A(i, j) = 0.2 * (B(i, j) + B(i, j - 1) + B(i, 1 + j) + B(1 + i, j) + B(i - 1, j));
        }
}

int main(void)
{
        int n = 34, steps = 9;
        void *a = doubles(n * n, 1), *b = doubles(n * n, 2);
        jacobi_2d(steps, n, a, b);
        show("A", a, n * n);
        show("B", b, n * n);
        return 0;
}
