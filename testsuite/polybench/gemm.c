// C = alpha A B + beta C, the product in the order i, k, j.
// FORMS -DLINEAR
#include "polybench.h"
#define A(i, j) AT2(A, nk, i, j)
#define B(i, j) AT2(B, nj, i, j)
#define C(i, j) AT2(C, nj, i, j)

static void gemm(int ni, int nj, int nk, double alpha, double beta, ARRAY2(double, C, ni, nj), ARRAY2(double, A, ni, nk), ARRAY2(double, B, nk, nj))
{
        for (int i = 0; i < ni; i++) {              // VERDICT parallel
                for (int j = 0; j < nj; j++)        // VERDICT parallel
                        C(i, j) *= beta;
                for (int k = 0; k < nk; k++)         // VERDICT reduction
                        for (int j = 0; j < nj; j++) // VERDICT parallel
                                C(i, j) += alpha * A(i, k) * B(k, j);
        }
}

int main(void)
{
        int ni = 33, nj = 38, nk = 42;
        void *c = doubles(ni * nj, 1);
        gemm(ni, nj, nk, 1.5, 1.2, c, doubles(ni * nk, 2), doubles(nk * nj, 3));
        show("C", c, ni * nj);
        return 0;
}
