// The two products of the biconjugate gradient method in one nest.
// FORMS -DLINEAR
#include "polybench.h"
#define A(i, j) AT2(A, m, i, j)

static void bicg(int m, int n, ARRAY2(double, A, n, m), ARRAY1(double, s, m), ARRAY1(double, q, n), ARRAY1(double, p, m), ARRAY1(double, r, n))
{
        int i, j;
        for (i = 0; i < m; i++) // VERDICT parallel
                s[i] = 0;
        for (i = 0; i < n; i++) { // VERDICT reduction
                q[i] = 0.0;
                for (j = 0; j < m; j++) { // VERDICT reduction
                        s[j] = s[j] + r[i] * A(i, j);
                        q[i] = q[i] + A(i, j) * p[j];
                }
        }
}

int main(void)
{
        int m = 54, n = 61;
        void *s = doubles(m, 1), *q = doubles(n, 2);
        bicg(m, n, doubles(n * m, 3), s, q, doubles(m, 4), doubles(n, 5));
        show("s", s, m);
        show("q", q, n);
        return 0;
}
