// The product of each row of a 3-D array with a matrix, in place, through a row of sums.
// FORMS -DLINEAR
#include "polybench.h"
#define A(r, q, p) AT3(A, nq, np, r, q, p)
#define C(s, p) AT2(C, np, s, p)

static void doitgen(int nr, int nq, int np, ARRAY3(double, A, nr, nq, np), ARRAY2(double, C, np, np), ARRAY1(double, sum, np))
{
        int r, q, p, s;
        for (r = 0; r < nr; r++)                   // VERDICT parallel
                for (q = 0; q < nq; q++) {         // VERDICT parallel
                        for (p = 0; p < np; p++) { // VERDICT parallel
                                sum[p] = 0.0;
                                for (s = 0; s < np; s++) // VERDICT reduction
                                        sum[p] += A(r, q, s) * C(s, p);
                        }
                        for (p = 0; p < np; p++) // VERDICT parallel
                                A(r, q, p) = sum[p];
                }
}

int main(void)
{
        int nr = 12, nq = 13, np = 14;
        void *a = doubles(nr * nq * np, 1), *sum = doubles(np, 2);
        doitgen(nr, nq, np, a, doubles(np * np, 3), sum);
        show("A", a, nr * nq * np);
        show("sum", sum, np);
        return 0;
}
