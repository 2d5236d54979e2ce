// The same with pointers to rows of arrays with two dimensions, of constants and of sizes, and with halves of one block.
#include "show.h"

enum { W = 60 };

static void constant(int n, int steps, double (*a)[W], double (*b)[W])
{
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < W - 1; j++)
                                b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
                double (*swap)[W] = a;
                a = b;
                b = swap;
        }
        show("a", a[0], (size_t)n * W);
        show("b", b[0], (size_t)n * W);
}

static void variable(int n, int m, int steps, double a[n][m], double b[n][m])
{
        double (*from)[m] = a, (*to)[m] = b;
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < m - 1; j++)
                                to[i][j] = 0.25 * (from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1]);
                double (*swap)[m] = from;
                from = to;
                to = swap;
        }
        for (int i = 0; i < n; i++)
                from[i][0] += i;
}

static void halves(int n, int m, int steps, double *block)
{
        double *from = block, *to = block + n * m;
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < m - 1; j++)
                                to[i * m + j] = 0.25 * (from[(i - 1) * m + j] + from[(i + 1) * m + j] + from[i * m + j - 1] + from[i * m + j + 1]);
                double *swap = from;
                from = to;
                to = swap;
        }
        show("from", from, (size_t)n * m);
}

int main(void)
{
        const int n = 30, steps[] = {0, 1, 4, 7};
        double (*x)[W] = malloc(2 * n * sizeof *x), (*y)[W] = malloc(n * sizeof *y);
        fill(x[0], 2 * n * W, 1);
        fill(y[0], n * W, 2);
        for (int s = 0; s < 4; s++) {
                constant(n, steps[s], x, y);
                constant(n, steps[s], y, x);
                variable(n, W, steps[s], x, y);
                variable(W, n, steps[s], (double (*)[n])y, (double (*)[n])x);
                halves(n, W, steps[s], x[0]);
                show("x", x[0], 2 * n * W);
                show("y", y[0], n * W);
        }
        free(x);
        free(y);
        return 0;
}
