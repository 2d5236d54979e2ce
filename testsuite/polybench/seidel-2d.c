// Nine-point smoothing in place.  Along a row each element is linear in the one before; elsewhere more than one carried value meets.
// FORMS -DLINEAR
#include "polybench.h"
#define A(i, j) AT2(A, n, i, j)

static void seidel_2d(int steps, int n, ARRAY2(double, A, n, n))
{
        int t, i, j;
        for (t = 0; t <= steps - 1; t++)                 // VERDICT sequential
                for (i = 1; i <= n - 2; i++)             // VERDICT sequential
                        for (j = 1; j <= n - 2; j++)     // VERDICT recurrence
                                A(i, j) = (A(i - 1, j - 1) + A(i - 1, j) + A(i - 1, j + 1) + A(i, j - 1) + A(i, j) + A(i, j + 1) +
                                           A(i + 1, j - 1) + A(i + 1, j) + A(i + 1, j + 1)) / 9.0;
}

int main(void)
{
        int n = 28, steps = 5;
        void *a = doubles(n * n, 1);
        seidel_2d(steps, n, a);
        show("A", a, n * n);
        return 0;
}
