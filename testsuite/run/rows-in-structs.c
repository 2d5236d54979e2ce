// Rows whose pointers are members: a table in a struct, a table inside it, and one pointer in each element of an array of structs.
#include "show.h"

struct grid {
        int n, m;
        double **u, *v[50];
};

struct line {
        double *x;
        int length;
};

static void members(struct grid *g)
{
        for (int i = 0; i < g->n; i++)
                for (int j = 0; j < g->m; j++) {
                        g->u[i][j] *= 2;
                        g->v[i][j] = g->u[i][j] + j;
                }
}

static void lines(int n, const struct line *l)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < 30; j++)
                        l[i].x[j] = l[i].x[j] * 0.5 + i + j * 0.25;
}

int main(int argc, char **argv)
{
        (void)argv;
        int n = 47 + argc, m = 29 + argc;
        static double u[50 * 50], v[50 * 50];
        double *row[50];
        struct grid g = {.n = n, .m = m, .u = row};
        struct line l[60];
        fill(u, 2500, 1);
        for (int i = 0; i < 50; i++) {
                row[i] = u + 50 * i;
                g.v[i] = v + 40 * i;
        }
        members(&g);
        show("u", u, 2500);
        show("v", v, 2500);
        for (int i = 0; i < 60; i++) {
                l[i].x = u + i % 30 * 31;
                l[i].length = 30;
        }
        lines(30, l);
        show("u", u, 2500);
        lines(60, l);
        show("u", u, 2500);
        return 0;
}
