// Loops in several functions that main calls in turn, with output in between and data that stays where it is.
#include "show.h"

static void scale(int n, double f, double *x)
{
        for (int i = 0; i < n; i++)
                x[i] *= f;
}

static void add(int n, const double *x, double *y)
{
        for (int i = 0; i < n; i++)
                y[i] += x[i];
}

static double dot(int n, const double *x, const double *y)
{
        double s = 0.0;
        for (int i = 0; i < n; i++)
                s += x[i] * y[i];
        return s;
}

int main(void)
{
        int n = 4000;
        double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
        fill(x, n, 85);
        fill(y, n, 86);
        for (int t = 0; t < 4; t++) {
                scale(n, 1.0 / (t + 1), x);
                add(n, x, y);
                printf("%.17g\n", dot(n, x, y));
                x[t] = y[t + 1];
        }
        scale(n, dot(n, x, x), y);
        show("x", x, n);
        show("y", y, n);
        free(x);
        free(y);
        return 0;
}
