// Helpers from a header: one with several returns, one that computes a subscript, one with the loop in it.
#include "inline-header.h"
#include "show.h"

int main(void)
{
        int n = 95, m = 64;
        double *a = malloc(n * m * sizeof *a), *b = calloc(n * m, sizeof *b);
        fill(a, n * m, 66);
        for (int i = 0; i < n; i++)
                flux(m, a + cell(i, 0, m), b + cell(i, 0, m));
        for (int i = 1; i < n - 1; i++)
                for (int j = 1; j < m - 1; j++)
                        a[cell(i, j, m)] -= 0.5 * limited(b[cell(i, j, m)], b[cell(i + 1, j, m)]);
        show("a", a, n * m);
        show("b", b, n * m);
        free(a);
        free(b);
        return 0;
}
