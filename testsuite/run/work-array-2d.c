// A two-dimensional work array and a vector reused by every iteration, with a time loop in between.
#include "show.h"
#define W(i, j) w[(i)*m + (j)]

int main(void)
{
        unsigned batch = 40, n = 24, m = 31, steps = 5;
        double *x = malloc(batch * n * m * sizeof *x), *w = malloc(n * m * sizeof *w), *v = malloc(m * sizeof *v);
        fill(x, batch * n * m, 3);
        for (unsigned k = 0; k < batch; k++) {
                for (unsigned i = 0; i < n; i++)
                        for (unsigned j = 0; j < m; j++)
                                W(i, j) = x[(k * n + i) * m + j];
                for (unsigned t = 0; t < steps; t++) {
                        for (unsigned i = 0; i < n; i++) {
                                for (unsigned j = 0; j < m; j++)
                                        v[j] = W(i, j) * (1.0 + 0.25 * k);
                                for (unsigned j = 1; j < m - 1; j++)
                                        W(i, j) = 0.25 * v[j - 1] + 0.5 * v[j] + 0.25 * v[j + 1];
                        }
                }
                for (unsigned i = 0; i < n; i++)
                        for (unsigned j = 0; j < m; j++)
                                x[(k * n + i) * m + j] = W(i, j);
        }
        show("x", x, batch * n * m);
        free(x);
        free(w);
        free(v);
        return 0;
}
