// The same memory read in two ways by one region, as members of records and as plain numbers: what stays on a device for the next region is not taken for the other.
#include "show.h"

struct record {
        double v[4], w;
};

static double a[400], b[400];

static void twice(int n, const struct record *p, const double *q)
{
        for (int i = 0; i < n; i++)
                for (int k = 0; k < 4; k++)
                        a[i * 4 + k] = q[i * 4 + k] * 2 + p[i].v[k];
        printf("first\n");
        for (int i = 0; i < n; i++)
                for (int k = 0; k < 4; k++)
                        b[i * 4 + k] = q[i * 4 + k] * 3 + p[i].v[k] * a[i * 4 + k];
        printf("second\n");
        for (int i = 0; i < n; i++)
                for (int k = 0; k < 4; k++)
                        a[i * 4 + k] -= p[i].v[k] * 5;
}

int main(void)
{
        struct record *p = malloc(60 * sizeof *p);
        for (int i = 0; i < 60; i++) {
                for (int k = 0; k < 4; k++)
                        p[i].v[k] = i * 10 + k;
                p[i].w = i * 1000 + 0.5;
        }
        twice(40, p, (const double *)p);
        show("a", a, 400);
        show("b", b, 400);
        free(p);
        return 0;
}
