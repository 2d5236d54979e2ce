// Loops that do not run may hold members of a NULL pointer: nothing may be read through it.
#include "show.h"

struct inner {
        int n;
        double *x, w[8];
};

struct outer {
        struct inner *in;
        double scale;
};

static void plain(int n, const struct inner *p, double *a)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < p->n; j++)
                        a[i] += p->x[j] * p->w[j % 8];
}

static void nested(int n, const struct outer *o, double *a)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < o->in->n; j++)
                        a[i] += o->scale * o->in->x[j] + i;
}

int main(int argc, char **argv)
{
        (void)argv;
        static double a[400], x[60];
        fill(a, 400, 1);
        fill(x, 60, 2);
        struct inner in = {.n = 60, .x = x};
        fill(in.w, 8, 3);
        struct outer full = {.in = &in, .scale = 0.5}, empty = {.in = NULL, .scale = 2};
        struct inner *none = argc > 100 ? &in : NULL;
        plain(argc - 1, none, a);
        plain(400, &in, a);
        nested(argc - 1, &empty, a);
        nested(argc - 1, NULL, a);
        nested(400, &full, a);
        show("a", a, 400);
        return 0;
}
