// EXPECT: line 21 verdict sequential
// Rows of m are a way of speaking only: a column that is data may lie in one of the next rows.
#include "../run/show.h"

int main(int argc, char **argv)
{
        (void)argv;
        int n = 299 + argc, m = 99 + argc;
        double *u = calloc((n + 5) * m, sizeof *u), *x = malloc(m * sizeof *x);
        int *column = malloc(m * sizeof *column);
        if (!u || !x || !column)
                return 1;
        fill(x, m, 9);
        for (int j = 0; j < m; j++)
                column[j] = j * 37 % (3 * m);
        for (int i = 0; i < n + 5; i++)
                for (int j = 0; j < m; j++)
                        u[i * m + j] = 0;
        show("x", x, m);
        /* the loop at hand */
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        u[i * m + column[j]] = u[i * m + column[j]] * 0.5 + x[j] + i;
        show("u", u, (n + 5) * m);
        free(u);
        free(x);
        free(column);
        return 0;
}
