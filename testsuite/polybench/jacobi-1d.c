// Three-point smoothing, there and back between two arrays.
#include "polybench.h"

static void jacobi_1d(int steps, int n, ARRAY1(double, A, n), ARRAY1(double, B, n))
{
        int t, i;
        for (t = 0; t < steps; t++) {       // VERDICT sequential
                for (i = 1; i < n - 1; i++) // VERDICT parallel
                        B[i] = 0.33333 * (A[i - 1] + A[i] + A[i + 1]);
                for (i = 1; i < n - 1; i++) // VERDICT parallel
                        A[i] = 0.33333 * (B[i - 1] + B[i] + B[i + 1]);
        }
}

int main(void)
{
        int n = 120, steps = 20;
        void *a = doubles(n, 1), *b = doubles(n, 2);
        jacobi_1d(steps, n, a, b);
        show("A", a, n);
        show("B", b, n);
        return 0;
}
