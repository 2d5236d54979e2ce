// Sizes, scalars and arrays are members of a struct that functions get by pointer.
#include "show.h"

struct field {
        unsigned n, m;
        double scale;
        double *x, *y;
};

static void update(struct field *f)
{
        for (unsigned i = 0; i < f->n; i++)
                for (unsigned j = 0; j < f->m; j++)
                        f->y[i * f->m + j] = f->scale * f->x[i * f->m + j] + f->y[i * f->m + j];
}

static void sweep(struct field *f)
{
        for (unsigned i = 0; i < f->n; i++)
                for (unsigned j = 1; j < f->m; j++)
                        f->x[i * f->m + j] += f->x[i * f->m + j - 1] * f->scale;
}

int main(void)
{
        struct field f = {90, 70, 0.125, NULL, NULL};
        f.x = malloc(f.n * f.m * sizeof(double));
        f.y = malloc(f.n * f.m * sizeof(double));
        fill(f.x, f.n * f.m, 61);
        fill(f.y, f.n * f.m, 62);
        update(&f);
        sweep(&f);
        f.scale = -0.5;
        update(&f);
        show("x", f.x, f.n * f.m);
        show("y", f.y, f.n * f.m);
        free(f.x);
        free(f.y);
        return 0;
}
