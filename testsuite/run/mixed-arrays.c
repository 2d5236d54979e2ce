// One statement of a nest is sequential, its neighbours are not: splitting the loop must keep their order.
#include "show.h"

int main(void)
{
        int n = 2500;
        double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *c = malloc(n * sizeof *c), *d = malloc(n * sizeof *d);
        fill(a, n, 113);
        fill(b, n, 114);
        fill(c, n, 115);
        fill(d, n, 116);
        for (int i = 1; i < n - 1; i++) {
                a[i] = d[i + 1] * 0.5;        /* reads d before the next iteration writes it */
                b[i] = b[i - 1] * 0.5 + a[i]; /* recurrence */
                c[i] = b[i] - a[i + 1];       /* reads a before the next iteration writes it */
                d[i] = c[i] + c[i - 1];       /* after c, and c of the iteration before */
        }
        show("a", a, n);
        show("b", b, n);
        show("c", c, n);
        show("d", d, n);
        free(a);
        free(b);
        free(c);
        free(d);
        return 0;
}
