// The same with the two arrays exchanged by their pointers, for an odd number of steps: which block a name means changes.
#include "show.h"

int main(void)
{
        int n = 2000, steps = 7;
        double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), *a = x, *b = y;
        fill(a, n, 37);
        fill(b, n, 38);
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < n - 1; i++)
                        b[i] = 0.25 * a[i - 1] + 0.5 * a[i] + 0.25 * a[i + 1];
                double *swap = a;
                a = b;
                b = swap;
        }
        show("a", a, n);
        show("x", x, n);
        show("y", y, n);
        free(x);
        free(y);
        return 0;
}
