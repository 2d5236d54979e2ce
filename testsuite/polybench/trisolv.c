// A lower triangular system.
// FORMS -DLINEAR
#include "polybench.h"
#define L(i, j) AT2(L, n, i, j)

static void trisolv(int n, ARRAY2(double, L, n, n), ARRAY1(double, x, n), ARRAY1(double, b, n))
{
        for (int i = 0; i < n; i++) { // VERDICT sequential
                x[i] = b[i];
                for (int j = 0; j < i; j++) // VERDICT reduction
                        x[i] -= L(i, j) * x[j];
                x[i] = x[i] / L(i, i);
        }
}

int main(void)
{
        int n = 60;
        void *x = doubles(n, 1);
        trisolv(n, doubles(n * n, 2), x, doubles(n, 3));
        show("x", x, n);
        return 0;
}
