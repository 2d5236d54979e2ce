// C = alpha (A transposed(B) + B transposed(A)) + beta C, the lower half.
// FORMS -DLINEAR
#include "polybench.h"
#define A(i, j) AT2(A, m, i, j)
#define B(i, j) AT2(B, m, i, j)
#define C(i, j) AT2(C, n, i, j)

static void syr2k(int n, int m, double alpha, double beta, ARRAY2(double, C, n, n), ARRAY2(double, A, n, m), ARRAY2(double, B, n, m))
{
        int i, j, k;
        for (i = 0; i < n; i++) {        // VERDICT parallel
                for (j = 0; j <= i; j++) // VERDICT parallel
                        C(i, j) *= beta;
                for (k = 0; k < m; k++)          // VERDICT reduction
                        for (j = 0; j <= i; j++) // VERDICT parallel
                                C(i, j) += A(j, k) * alpha * B(i, k) + B(j, k) * alpha * A(i, k);
        }
}

int main(void)
{
        int n = 42, m = 36;
        void *c = doubles(n * n, 1);
        syr2k(n, m, 1.5, 1.2, c, doubles(n * m, 2), doubles(n * m, 3));
        show("C", c, n * n);
        return 0;
}
