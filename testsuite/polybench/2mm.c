// D = alpha A B C + beta D through a work array.
// FORMS -DLINEAR
#include "polybench.h"
#define W(i, j) AT2(W, nj, i, j)
#define A(i, j) AT2(A, nk, i, j)
#define B(i, j) AT2(B, nj, i, j)
#define C(i, j) AT2(C, nl, i, j)
#define D(i, j) AT2(D, nl, i, j)

static void two_products(int ni, int nj, int nk, int nl, double alpha, double beta, ARRAY2(double, W, ni, nj), ARRAY2(double, A, ni, nk),
                         ARRAY2(double, B, nk, nj), ARRAY2(double, C, nj, nl), ARRAY2(double, D, ni, nl))
{
        int i, j, k;
        for (i = 0; i < ni; i++)              // VERDICT parallel
                for (j = 0; j < nj; j++) {    // VERDICT parallel
                        W(i, j) = 0.0;
                        for (k = 0; k < nk; ++k) // VERDICT reduction
                                W(i, j) += alpha * A(i, k) * B(k, j);
                }
        for (i = 0; i < ni; i++)              // VERDICT parallel
                for (j = 0; j < nl; j++) {    // VERDICT parallel
                        D(i, j) *= beta;
                        for (k = 0; k < nj; ++k) // VERDICT reduction
                                D(i, j) += W(i, k) * C(k, j);
                }
}

int main(void)
{
        int ni = 24, nj = 28, nk = 33, nl = 38;
        void *w = doubles(ni * nj, 1), *d = doubles(ni * nl, 2);
        two_products(ni, nj, nk, nl, 1.5, 1.2, w, doubles(ni * nk, 3), doubles(nk * nj, 4), doubles(nj * nl, 5), d);
        show("W", w, ni * nj);
        show("D", d, ni * nl);
        return 0;
}
