// What nobody reads again need not come back: freed arrays, arrays of a function that returns, arrays overwritten later; what is read must.
#include "show.h"

static double sum_of_squares(int n, const double *x)
{
        double *t = malloc(n * sizeof *t), local[300], s = 0;
        if (!t)
                return 0;
        for (int i = 0; i < n; i++)
                t[i] = x[i] * x[i];
        for (int i = 0; i < n && i < 300; i++)
                local[i] = t[i] - 1;
        for (int i = 0; i < n; i++)
                s += t[n - 1 - i];
        double first = local[0];
        free(t);
        return s + first;
}

static void scratch(int n, double *a)
{
        double *t = calloc(n, sizeof *t), *kept = t;
        for (int i = 0; i < n; i++)
                t[i] = 2 * a[i];
        for (int i = 0; i < n; i++)
                a[i] = t[i] + 1;
        printf("%.17g\n", kept[n / 2]);
        free(kept);
}

/* what is left in an array and in a scalar is read through pointers set before */
static void by_pointer(int n, const double *a)
{
        double t[300], *first = t, *middle;
        int last = -1, *at = &last;
        middle = &first[n / 2];
        for (int i = 0; i < n; i++) {
                t[i] = 2 * a[i];
                last = i;
        }
        printf("%.17g %.17g %d\n", first[0], *middle, *at);
}

int main(void)
{
        static double x[300], y[300];
        fill(x, 300, 5);
        for (int i = 0; i < 300; i++)
                y[i] = x[i] + 1;
        printf("%.17g\n", sum_of_squares(300, y));
        for (int i = 0; i < 300; i++)
                y[i] = 3 * x[i];
        scratch(300, y);
        by_pointer(300, y);
        show("y", y, 300);
        return 0;
}
