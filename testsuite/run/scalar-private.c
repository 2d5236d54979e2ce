// A scalar written before it is read in each iteration: the iterations share its place, not its value.
#include "show.h"

static void work(int n, const double *b, double *a)
{
        double t, s;
        for (int i = 0; i < n; i++) {
                t = b[i] * 2.0;
                s = t - 1.0;
                if (s > 0.5)
                        t = t + s;
                a[i] = t * t;
        }
}

int main(void)
{
        int n = 5003;
        double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
        fill(b, n, 1);
        work(n, b, a);
        show("a", a, n);
        free(a);
        free(b);
        return 0;
}
