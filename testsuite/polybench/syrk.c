// C = alpha A transposed(A) + beta C, the lower half.
// FORMS -DLINEAR
#include "polybench.h"
#define A(i, j) AT2(A, m, i, j)
#define C(i, j) AT2(C, n, i, j)

static void syrk(int n, int m, double alpha, double beta, ARRAY2(double, C, n, n), ARRAY2(double, A, n, m))
{
        int i, j, k;
        for (i = 0; i < n; i++) {        // VERDICT parallel
                for (j = 0; j <= i; j++) // VERDICT parallel
                        C(i, j) *= beta;
                for (k = 0; k < m; k++)          // VERDICT reduction
                        for (j = 0; j <= i; j++) // VERDICT parallel
                                C(i, j) += alpha * A(i, k) * A(j, k);
        }
}

int main(void)
{
        int n = 43, m = 37;
        void *c = doubles(n * n, 1);
        syrk(n, m, 1.5, 1.2, c, doubles(n * m, 2));
        show("C", c, n * n);
        return 0;
}
