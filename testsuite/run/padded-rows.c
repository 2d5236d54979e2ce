// Rows that are longer than the size by a constant, in two and three dimensions, with row pointers and a diagonal.
#include "show.h"
#define U(i, j) u[(i) * (m + 2) + (j)]
#define V(k, i, j) v[((k) * (n + 1) + (i)) * (m + 2) + (j)]

static void kernel(int l, int n, int m, double *u, double *v)
{
        for (int i = 1; i <= n; i++) {
                double *row = &U(i, 0);
                for (int j = 1; j <= m; j++)
                        row[j] = 0.25 * (i - j);
        }
        for (int k = 0; k < l; k++)
                for (int i = 0; i <= n; i++)
                        for (int j = 0; j < m + 2; j++)
                                V(k, i, j) = 0.5 * V(k, i, j) + U(i + 1, m + 1 - j);
        for (int i = 0; i < (n < m ? n : m); i++)
                U(i, i) = 1.0;
}

int main(void)
{
        for (int n = 0; n < 40; n += 13) {
                int m = n + 3, l = 5;
                double *u = malloc((n + 2) * (m + 2) * sizeof *u), *v = malloc(l * (n + 1) * (m + 2) * sizeof *v);
                fill(u, (n + 2) * (m + 2), 61);
                fill(v, l * (n + 1) * (m + 2), 62);
                kernel(l, n, m, u, v);
                show("u", u, (n + 2) * (m + 2));
                show("v", v, l * (n + 1) * (m + 2));
                free(u);
                free(v);
        }
        return 0;
}
