// The same function with arguments that are apart, that overlap by one element, by a whole array, backwards, and in a struct next to what it reads: always
// what the sequential program computes.
#include "show.h"

struct block {
        double factor, x[600];
        int n;
};

static void combine(int n, double *to, const double *from, const double *with)
{
        for (int i = 0; i < n; i++)
                to[i] = 0.5 * from[i] + with[n - 1 - i];
}

static void scale(struct block *b, double *a)
{
        for (int i = 0; i < b->n; i++)
                a[i] = a[i] * b->factor + b->x[i];
}

int main(int argc, char **argv)
{
        (void)argv;
        int n = 599 + argc;
        static double m[4000];
        struct block b = {.factor = 0.75, .n = n};
        fill(m, 4000, 1);
        fill(b.x, 600, 2);
        combine(n, m, m + 1000, m + 2000);
        combine(n, m + 1, m, m + 2000);
        combine(n, m, m + 1, m + 2000);
        combine(n, m + 600, m, m);
        combine(n, m + 599, m, m + 2000);
        combine(n, m + 3000, m + 2000, m + 3000);
        show("m", m, 4000);
        scale(&b, m);
        scale(&b, b.x);
        b.n = 600 - 1;
        scale(&b, &b.factor);
        show("m", m, 4000);
        show("b", b.x, 600);
        printf("%.17g\n", b.factor);
        return 0;
}
