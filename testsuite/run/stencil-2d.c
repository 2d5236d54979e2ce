// A five-point stencil that treats the border by ifs inside the loops, with a different formula there.
#include "show.h"
#define IN(i, j) in[(i)*m + (j)]
#define OUT(i, j) out[(i)*m + (j)]

static void apply(unsigned n, unsigned m, const double *in, double *out)
{
        unsigned i, j;
        for (i = 0; i < n; i++)
                for (j = 0; j < m; j++) {
                        OUT(i, j) = 2.0 * IN(i, j);
                        if (i > 0)
                                OUT(i, j) += 0.5 * IN(i - 1, j);
                        if (i < n - 1)
                                OUT(i, j) += 0.25 * IN(i + 1, j);
                        if (j == 0 || j == m - 1)
                                OUT(i, j) = -OUT(i, j);
                        else
                                OUT(i, j) -= IN(i, j - 1) * IN(i, j + 1);
                }
}

int main(void)
{
        unsigned n = 101, m = 88;
        double *a = malloc(n * m * sizeof *a), *b = malloc(n * m * sizeof *b);
        fill(a, n * m, 47);
        apply(n, m, a, b);
        apply(n, m, b, a);
        show("a", a, n * m);
        show("b", b, n * m);
        apply(1, 1, b, a);
        apply(1, m, b, a + 5 * m);
        show("a", a, n * m);
        free(a);
        free(b);
        return 0;
}
