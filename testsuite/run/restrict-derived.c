// restrict tells of other pointers than those made of the one it stands at: what a struct, an array of pointers or another variable got from it before the nest
// may lead to the same elements.
#include "show.h"

struct view {
        double *x;
        int n;
};

struct pair {
        struct view from, to;
};

static void shift(const struct view *v, double by)
{
        for (int i = 0; i < v->n; i++)
                v->x[i] = 0.5 * v->x[i] + by;
}

static void member(int n, double *restrict a)
{
        struct view v;
        v.x = a + 1, v.n = n - 1;
        for (int i = 0; i + 1 < n; i++) {
                v.x[i] = 0.5 * a[i] + 1;
                shift(&v, a[i]);
        }
        double last = v.x[0];
        for (int i = 0; i + 1 < n; i++)
                v.x[i] += a[i] * last;
}

static void initialised(int n, double *restrict a, double *restrict b)
{
        struct pair p = {{a, n}, {.x = b, .n = n}};
        for (int i = 0; i + 2 < n; i++)
                p.from.x[i + 2] = a[i] + b[i];
        for (int i = 0; i + 2 < n; i++)
                b[i + 2] = p.to.x[i] + p.from.x[i + 1];
        printf("%d\n", p.to.n);
}

static struct view view_of(double *x, int n)
{
        struct view v = {x, n};
        return v;
}

static void returned(int n, double *restrict a)
{
        struct view v = view_of(a, n);
        for (int k = 0; k < 2; k++) {
                for (int i = 0; i + 1 < n; i++)
                        a[i + 1] += v.x[i] * 0.25;
                v.n--;
        }
        printf("%d\n", v.n);
}

static double *kept;

static void remember(double *x)
{
        kept = x;
}

static void global(int n, double *restrict a)
{
        remember(a);
        for (int i = 0; i + 3 < n; i++)
                kept[i + 3] = a[i] - 1;
}

static void several(int n, double *restrict a, int which)
{
        double *q = which ? a + 1 : a + 2, *r;
        r = q;
        r += 1;
        double *rows[2] = {a, a + 4};
        for (int i = 0; i + 3 < n; i++)
                r[i] = a[i] * 0.5 + q[i];
        for (int i = 0; i + 4 < n; i++)
                rows[1][i] = a[i] + rows[0][i + 1];
}

static void all(int n)
{
        double *a = malloc((n + 1) * sizeof *a), *b = malloc((n + 1) * sizeof *b);
        fill(a, n, 1);
        fill(b, n, 2);
        member(n, a);
        show("member", a, n);
        initialised(n, a, b);
        show("from", a, n);
        show("to", b, n);
        returned(n, a);
        show("returned", a, n);
        global(n, a);
        show("global", a, n);
        several(n, a, n & 1);
        show("several", a, n);
        free(a), free(b);
}

int main(void)
{
        all(0);
        all(1);
        all(7);
        all(501);
        return 0;
}
