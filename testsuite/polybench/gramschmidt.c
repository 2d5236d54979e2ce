// QR factorisation by the modified Gram-Schmidt process.
// FORMS -DLINEAR
#include "polybench.h"
#include <math.h>
#define A(i, j) AT2(A, n, i, j)
#define R(i, j) AT2(R, n, i, j)
#define Q(i, j) AT2(Q, n, i, j)

static void gramschmidt(int m, int n, ARRAY2(double, A, m, n), ARRAY2(double, R, n, n), ARRAY2(double, Q, m, n))
{
        int i, j, k;
        double norm;
        for (k = 0; k < n; k++) { // VERDICT sequential
                norm = 0.0;
                for (i = 0; i < m; i++) // VERDICT reduction
                        norm += A(i, k) * A(i, k);
                R(k, k) = sqrt(norm);
                for (i = 0; i < m; i++) // VERDICT parallel
                        Q(i, k) = A(i, k) / R(k, k);
                for (j = k + 1; j < n; j++) { // VERDICT parallel
                        R(k, j) = 0.0;
                        for (i = 0; i < m; i++) // VERDICT reduction
                                R(k, j) += Q(i, k) * A(i, j);
                        for (i = 0; i < m; i++) // VERDICT parallel
                                A(i, j) = A(i, j) - Q(i, k) * R(k, j);
                }
        }
}

int main(void)
{
        int m = 32, n = 26;
        void *a = doubles(m * n, 1), *r = doubles(n * n, 2), *q = doubles(m * n, 3);
        gramschmidt(m, n, a, r, q);
        show("A", a, m * n);
        show("R", r, n * n);
        show("Q", q, m * n);
        return 0;
}
