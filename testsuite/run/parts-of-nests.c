// Nests that cannot be translated as a whole, with parts that can: planes that lie in a structure and take turns, an inner loop beside one whose elements are known to nobody, a loop of three.
// CUDA
#include "show.h"

struct grid {
        size_t nx, ny;
        double *u[3], *speed;
};

static void waves(struct grid *g, int rounds, double seismogram[][4])
{
        for (int t = 0; t < rounds; t++) {
                double *old = g->u[t % 3], *now = g->u[(t + 1) % 3], *new = g->u[(t + 2) % 3];
                for (size_t y = 1; y < g->ny - 1; y++)
                        for (size_t x = 1; x < g->nx - 1; x++) {
                                size_t i = y * g->nx + x;
                                new[i] = 2 * now[i] - old[i] + g->speed[i] * (now[i - 1] + now[i + 1] + now[i - g->nx] + now[i + g->nx] - 4 * now[i]);
                        }
                new[3 * g->nx + 5] += t < 9;
                for (int p = 0; p < 4; p++)
                        seismogram[t][p] = new[2 * g->nx + 3 + 4 * p];
        }
}

/* What the second loop writes is known to the data alone; the first and the third are none of its business. */
static void beside(int n, int m, double *a, double *b, const int *where, double *c)
{
        for (int r = 0; r < m; r++) {
                for (int i = 0; i < n; i++)
                        a[i] = a[i] * 0.5 + r;
                for (int i = 0; i < n; i++)
                        b[where[i]] += a[i];
                for (int i = 0; i < n; i++)
                        c[i] = a[i] + r;
        }
}

/* Planes one after the other, of which the program may have made one. */
static void one_by_one(int n, double **planes, const int *order)
{
        for (int k = 0; k < 3; k++) {
                double *p = planes[order[k]];
                for (int i = 1; i < n; i++)
                        p[i] = p[i] * 2 + k;
        }
}

int main(void)
{
        enum { X = 60, Y = 50, ROUNDS = 20, N = 3000 };
        struct grid g = {X, Y, {0}, 0};
        double *all = calloc(4 * X * Y, sizeof *all);
        static double seismogram[ROUNDS][4], a[N], b[N], c[N];
        static int where[N];
        for (int k = 0; k < 3; k++)
                g.u[k] = all + k * X * Y;
        g.speed = all + 3 * X * Y;
        fill(g.speed, X * Y, 1);
        for (int i = 0; i < X * Y; i++)
                g.speed[i] *= 0.1;
        waves(&g, ROUNDS, seismogram);
        show("planes", all, 3 * X * Y);
        show("seismogram", &seismogram[0][0], ROUNDS * 4);
        fill(a, N, 2);
        fill(b, N, 3);
        for (int i = 0; i < N; i++)
                where[i] = i * 7 % N;
        beside(N, 4, a, b, where, c);
        show("a", a, N);
        show("b", b, N);
        show("c", c, N);
        double *planes[3] = {a, b, a};
        const int order[3] = {0, 1, 2};
        one_by_one(N, planes, order);
        show("a, twice", a, N);
        show("b, once", b, N);
        free(all);
        return 0;
}
