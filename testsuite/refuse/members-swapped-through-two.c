// EXPECT: line 12 verdict sequential
// g and h are one struct, so that the first element of h->cur is now of one array, now of the other.
#include "../run/show.h"

struct grid {
        int n;
        double *cur, *next;
};

static void relax(struct grid *g, struct grid *h)
{
        for (int t = 0; t < 9; t++) {
                for (int i = 1; i < g->n - 1; i++)
                        g->next[i] = 0.5 * g->cur[i - 1] + 0.25 * g->cur[i] + 0.25 * h->cur[0];
                double *swap = g->cur;
                g->cur = g->next;
                g->next = swap;
        }
}

int main(void)
{
        struct grid both = {600, malloc(600 * sizeof(double)), malloc(600 * sizeof(double))};
        fill(both.cur, 600, 1);
        fill(both.next, 600, 2);
        relax(&both, both.cur[0] < 5 ? &both : NULL);
        show("cur", both.cur, 600);
        show("next", both.next, 600);
        free(both.cur);
        free(both.next);
        return 0;
}
