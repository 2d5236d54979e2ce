// y = transposed(A) (A x): a sum along rows, then sums over rows.
// FORMS -DLINEAR
#include "polybench.h"
#define A(i, j) AT2(A, n, i, j)

static void atax(int m, int n, ARRAY2(double, A, m, n), ARRAY1(double, x, n), ARRAY1(double, y, n), ARRAY1(double, t, m))
{
        int i, j;
        for (i = 0; i < n; i++) // VERDICT parallel
                y[i] = 0;
        for (i = 0; i < m; i++) { // VERDICT reduction
                t[i] = 0.0;
                for (j = 0; j < n; j++) // VERDICT reduction
                        t[i] = t[i] + A(i, j) * x[j];
                for (j = 0; j < n; j++) // VERDICT parallel
                        y[j] = y[j] + A(i, j) * t[i];
        }
}

int main(void)
{
        int m = 58, n = 63;
        void *y = doubles(n, 1);
        atax(m, n, doubles(m * n, 2), doubles(n, 3), y, doubles(m, 4));
        show("y", y, n);
        return 0;
}
