// C = alpha A B + beta C with a symmetric A of which the lower half is stored.
// FORMS -DLINEAR
#include "polybench.h"
#define A(i, j) AT2(A, m, i, j)
#define B(i, j) AT2(B, n, i, j)
#define C(i, j) AT2(C, n, i, j)

static void symm(int m, int n, double alpha, double beta, ARRAY2(double, C, m, n), ARRAY2(double, A, m, m), ARRAY2(double, B, m, n))
{
        int i, j, k;
        double s;
        for (i = 0; i < m; i++)           // VERDICT sequential
                for (j = 0; j < n; j++) { // VERDICT parallel
                        s = 0;
                        for (k = 0; k < i; k++) { // VERDICT reduction
                                C(k, j) += alpha * B(i, j) * A(i, k);
                                s += B(k, j) * A(i, k);
                        }
                        C(i, j) = beta * C(i, j) + alpha * B(i, j) * A(i, i) + alpha * s;
                }
}

int main(void)
{
        int m = 34, n = 41;
        void *c = doubles(m * n, 1);
        symm(m, n, 1.5, 1.2, c, doubles(m * m, 2), doubles(m * n, 3));
        show("C", c, m * n);
        return 0;
}
