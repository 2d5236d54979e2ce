// Cholesky factorisation in place, row by row.
// FORMS -DLINEAR
#include "polybench.h"
#include <math.h>
#define A(i, j) AT2(A, n, i, j)

static void cholesky(int n, ARRAY2(double, A, n, n))
{
        int i, j, k;
        for (i = 0; i < n; i++) {         // VERDICT sequential
                for (j = 0; j < i; j++) { // VERDICT sequential
                        for (k = 0; k < j; k++) // VERDICT reduction
                                A(i, j) -= A(i, k) * A(j, k);
                        A(i, j) /= A(j, j);
                }
                for (k = 0; k < i; k++) // VERDICT reduction
                        A(i, i) -= A(i, k) * A(i, k);
                A(i, i) = sqrt(A(i, i));
        }
}

int main(void)
{
        int n = 40;
        double *a = doubles(n * n, 1);
        for (int i = 0; i < n; i++) // VERDICT parallel
                a[i * n + i] += 2 * n;
        cholesky(n, (void *)a);
        show("A", a, n * n);
        return 0;
}
