// Scalars returned through pointers from within the loop, into locals, array elements and struct members.
#include "show.h"

struct pair {
        double lo, hi;
};

static void bounds(int n, const double *x, double *lo, double *hi)
{
        *lo = x[0];
        *hi = x[0];
        for (int i = 1; i < n; i++) {
                if (x[i] < *lo)
                        *lo = x[i];
                if (x[i] > *hi)
                        *hi = x[i];
        }
}

int main(void)
{
        int n = 130, m = 40;
        double *x = malloc(n * m * sizeof *x), lo[130], hi[130], span[130];
        struct pair p[130];
        fill(x, n * m, 110);
        for (int i = 0; i < n; i++) {
                double a, b;
                bounds(m, x + i * m, &a, &b);
                bounds(m, &x[i * m], &lo[i], hi + i);
                bounds(m / 2, x + i * m + m / 2, &p[i].lo, &p[i].hi);
                span[i] = b - a + p[i].hi - p[i].lo;
        }
        show("lo", lo, n);
        show("hi", hi, n);
        show("span", span, n);
        free(x);
        return 0;
}
