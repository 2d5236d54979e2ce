// Pointers that are members of a struct change places: behind a parameter, in a global struct, through a function, with a third one.
#include "show.h"

struct grid {
        int n;
        double *cur, *next, *old;
};

struct model {
        double dt;
        struct grid fine;
};

static struct grid all;

static void exchange(struct grid *g)
{
        double *swap = g->cur;
        g->cur = g->next;
        g->next = swap;
}

static void smooth(struct grid *g, int steps)
{
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < g->n - 1; i++)
                        g->next[i] = 0.25 * g->cur[i - 1] + 0.5 * g->cur[i] + 0.25 * g->cur[i + 1];
                exchange(g);
        }
}

static void wave(struct grid *g, int steps)
{
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < g->n - 1; i++)
                        g->next[i] = 2 * g->cur[i] - g->old[i] + 0.1 * (g->cur[i - 1] - 2 * g->cur[i] + g->cur[i + 1]);
                double *last = g->old;
                g->old = g->cur;
                g->cur = g->next;
                g->next = last;
        }
}

static void of_all(int steps)
{
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < all.n - 1; i++)
                        all.next[i] = 0.3 * all.cur[i - 1] + 0.3 * all.cur[i] + 0.4 * all.cur[i + 1];
                double *swap = all.cur;
                all.cur = all.next;
                all.next = swap;
        }
        all.cur[0] += 1;
}

static void nested(struct model *m, int steps)
{
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < m->fine.n - 1; i++)
                        m->fine.next[i] = m->fine.cur[i] + m->dt * (m->fine.cur[i - 1] - m->fine.cur[i + 1]);
                exchange(&m->fine);
        }
}

/* Two that may be one. */
static void both(struct grid *g, struct grid *h, int steps)
{
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < g->n - 1; i++)
                        g->next[i] = 0.5 * g->cur[i - 1] + 0.5 * h->cur[i];
                exchange(g);
        }
}

static void report(const struct grid *g)
{
        show("cur", g->cur, g->n);
        show("next", g->next, g->n);
}

int main(void)
{
        const int n = 1100;
        struct grid g = {n};
        struct model m = {0.125, {n}};
        double *v[5];
        for (int k = 0; k < 5; k++) {
                v[k] = malloc(n * sizeof *v[k]);
                fill(v[k], n, k);
        }
        g.cur = v[1], g.next = v[0], g.old = v[2];
        m.fine.cur = v[0], m.fine.next = v[3];
        all.n = n, all.cur = v[4], all.next = v[3];
        for (int steps = 0; steps < 6; steps++) {
                smooth(&g, steps);
                report(&g);
                wave(&g, steps + 1);
                report(&g);
                of_all(steps);
                report(&all);
                nested(&m, steps);
                report(&m.fine);
                both(&g, &g, steps);
                both(&all, &m.fine, steps);
                report(&g);
                report(&all);
        }
        smooth(NULL, 0);
        for (int t = 0; t < 5; t++) {
                for (int i = 1; i < n - 1; i++)
                        g.next[i] = 0.25 * g.cur[i - 1] + 0.75 * g.cur[i];
                double *swap = g.cur;
                g.cur = g.next;
                g.next = swap;
        }
        report(&g);
        for (int k = 0; k < 5; k++)
                free(v[k]);
        return 0;
}
