// Products with a matrix and with its transposition.
// FORMS -DLINEAR
#include "polybench.h"
#define A(i, j) AT2(A, n, i, j)

static void mvt(int n, ARRAY1(double, x1, n), ARRAY1(double, x2, n), ARRAY1(double, y1, n), ARRAY1(double, y2, n), ARRAY2(double, A, n, n))
{
        int i, j;
        for (i = 0; i < n; i++)         // VERDICT parallel
                for (j = 0; j < n; j++) // VERDICT reduction
                        x1[i] = x1[i] + A(i, j) * y1[j];
        for (i = 0; i < n; i++)         // VERDICT parallel
                for (j = 0; j < n; j++) // VERDICT reduction
                        x2[i] = x2[i] + A(j, i) * y2[j];
}

int main(void)
{
        int n = 60;
        void *x1 = doubles(n, 1), *x2 = doubles(n, 2);
        mvt(n, x1, x2, doubles(n, 3), doubles(n, 4), doubles(n * n, 5));
        show("x1", x1, n);
        show("x2", x2, n);
        return 0;
}
