// G = (A B) (C D), three products.
// FORMS -DLINEAR
#include "polybench.h"
#define A(i, j) AT2(A, nk, i, j)
#define B(i, j) AT2(B, nj, i, j)
#define C(i, j) AT2(C, nm, i, j)
#define D(i, j) AT2(D, nl, i, j)
#define E(i, j) AT2(E, nj, i, j)
#define F(i, j) AT2(F, nl, i, j)
#define G(i, j) AT2(G, nl, i, j)

static void three_products(int ni, int nj, int nk, int nl, int nm, ARRAY2(double, E, ni, nj), ARRAY2(double, A, ni, nk), ARRAY2(double, B, nk, nj),
                           ARRAY2(double, F, nj, nl), ARRAY2(double, C, nj, nm), ARRAY2(double, D, nm, nl), ARRAY2(double, G, ni, nl))
{
        int i, j, k;
        for (i = 0; i < ni; i++)           // VERDICT parallel
                for (j = 0; j < nj; j++) { // VERDICT parallel
                        E(i, j) = 0.0;
                        for (k = 0; k < nk; ++k) // VERDICT reduction
                                E(i, j) += A(i, k) * B(k, j);
                }
        for (i = 0; i < nj; i++)           // VERDICT parallel
                for (j = 0; j < nl; j++) { // VERDICT parallel
                        F(i, j) = 0.0;
                        for (k = 0; k < nm; ++k) // VERDICT reduction
                                F(i, j) += C(i, k) * D(k, j);
                }
        for (i = 0; i < ni; i++)           // VERDICT parallel
                for (j = 0; j < nl; j++) { // VERDICT parallel
                        G(i, j) = 0.0;
                        for (k = 0; k < nj; ++k) // VERDICT reduction
                                G(i, j) += E(i, k) * F(k, j);
                }
}

int main(void)
{
        int ni = 18, nj = 19, nk = 20, nl = 21, nm = 22;
        void *e = doubles(ni * nj, 1), *f = doubles(nj * nl, 2), *g = doubles(ni * nl, 3);
        three_products(ni, nj, nk, nl, nm, e, doubles(ni * nk, 4), doubles(nk * nj, 5), f, doubles(nj * nm, 6), doubles(nm * nl, 7), g);
        show("E", e, ni * nj);
        show("F", f, nj * nl);
        show("G", g, ni * nl);
        return 0;
}
