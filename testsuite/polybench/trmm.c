// B = alpha transposed(A) B in place, A unit lower triangular: a row reads rows below it, which are as they came in.
// FORMS -DLINEAR
#include "polybench.h"
#define A(i, j) AT2(A, m, i, j)
#define B(i, j) AT2(B, n, i, j)

static void trmm(int m, int n, double alpha, ARRAY2(double, A, m, m), ARRAY2(double, B, m, n))
{
        int i, j, k;
        for (i = 0; i < m; i++)           // VERDICT parallel
                for (j = 0; j < n; j++) { // VERDICT parallel
                        for (k = i + 1; k < m; k++) // VERDICT reduction
                                B(i, j) += A(k, i) * B(k, j);
                        B(i, j) = alpha * B(i, j);
                }
}

int main(void)
{
        int m = 36, n = 44;
        void *b = doubles(m * n, 1);
        trmm(m, n, 1.5, doubles(m * m, 2), b);
        show("B", b, m * n);
        return 0;
}
