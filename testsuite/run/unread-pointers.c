// Members behind pointers that hold anything where the source does not come to them: only a look at them is wrong.
#include "show.h"

#include <stdlib.h>
#include <string.h>

struct view {
        int n;
        unsigned flags;
        double w, *x;
};

struct table {
        int kind;
        unsigned flags;
        size_t count;
        struct view *v;
};

static double a[400];

/* A member that says whether another one is set. */
static void chosen(const struct table *t, int n)
{
        if (t->kind)
                for (int i = 0; i < t->v->n; i++)
                        a[i] += i * t->v->w;
        for (int i = 0; i < n; i++)
                a[i] += 2;
}

/* Bits, kinds and sizes say so; so does what the other branch is for. */
static void bits(const struct table *t)
{
        if (t->flags & 4)
                for (int i = 0; i < t->v->n; i++)
                        a[i] -= t->v->x[i];
        for (int i = 0; i < 40; i++)
                a[i] *= 1.5;
}

static void kinds(const struct table *t, int n)
{
        switch (t->kind) {
        case 1:
                for (int i = 0; i < n; i++)
                        a[i] += t->v->w;
                break;
        case 2:
                for (int i = 0; i < n; i++)
                        a[i] -= t->v->w * i;
                break;
        default:
                for (int i = 0; i < n; i++)
                        a[i] += 7;
        }
}

static void other(const struct table *t, int n)
{
        for (int i = 0; i < n; i++) {
                if (t->kind == 0)
                        a[i] += 3;
                else
                        a[i] += t->v->w;
        }
}

static void sizes(const struct table *t)
{
        for (size_t i = 0; i < t->count; i++)
                for (int j = 0; j < t->v->n; j++)
                        a[i * 20 + (size_t)j] += t->v->w;
        for (int i = 0; i < 30; i++)
                a[i] += 0.5;
}

/* Loops that do not run, of a variable that nothing has set. */
static void inner(int n, const struct view *v)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < v->n; j++)
                        a[i * 20 + j] += v->w;
}

static void around(int n, int m, const struct view *v)
{
        for (int i = 1; i < n - 1; i++) {
                a[i] += 1;
                for (int j = 0; j < m; j++)
                        a[i] += v->x[j] * v->w;
        }
}

static void both(int n, int has, const struct view *v, const struct view *u)
{
        for (int i = 0; i < n; i++) {
                a[i] += 1;
                if (has == 1)
                        a[i] *= v->w;
                if (!(has == 1 || n > 30))
                        a[i] *= u->w;
        }
}

/* What one of the branches reads is read where either of them is come to. */
static void twice(int n, int has, int more, const struct view *v)
{
        if (has)
                for (int i = 0; i < n; i++)
                        a[i] += v->w;
        if (more > 4)
                for (int i = 0; i < n; i++)
                        a[i] -= v->w * 2;
        for (int i = 0; i < n; i++)
                a[i] += 1;
}

/* Conditions whose names end alike. */
static void alike(int nn, int n, int k, const struct view *v)
{
        for (int i = 0; i < nn; i++)
                for (int j = 0; j < n; j++)
                        if (k == 1 || n == 2)
                                if (k == 1)
                                        a[i * 20 + j] += v->w;
}

/* What && and ?: keep from being read. */
static void shorted(const struct table *t, int n, int w)
{
        for (int i = 0; i < n; i++) {
                if (w != 3 && t->kind && t->v->n > 2)
                        a[i] += 5;
                else
                        a[i] -= 1;
                a[i] += t->kind == 1 ? t->v->w : 3;
                a[i] += w == 3 && t->kind && t->v->x[i & 3] > 0.1;
                if (!(w == 3 || !t->kind))
                        a[i] *= t->v->w + i;
        }
}

/* Other ways to count. */
static void down(int n, unsigned m, size_t k, int h, const struct view *v)
{
        for (int i = n; i--;)
                a[i] += v->w;
        for (unsigned i = m; i-- > 0;)
                a[i] -= v->w * 3;
        for (size_t i = 1; i < k; i++)
                a[i] += v->w * 5;
        for (int i = 0; i < h / 2; i++)
                a[i] *= v->w;
        for (int i = 0; i < 2 * n; i++) {
                double tmp[v->n];
                for (int j = 0; j < v->n; j++)
                        tmp[j] = j + i;
                a[i] += tmp[v->n - 1];
        }
}

int main(void)
{
        void (*volatile run_chosen)(const struct table *, int) = chosen, (*volatile run_kinds)(const struct table *, int) = kinds;
        void (*volatile run_other)(const struct table *, int) = other;
        void (*volatile run_bits)(const struct table *) = bits, (*volatile run_sizes)(const struct table *) = sizes;
        void (*volatile run_inner)(int, const struct view *) = inner;
        void (*volatile run_around)(int, int, const struct view *) = around;
        void (*volatile run_both)(int, int, const struct view *, const struct view *) = both;
        void (*volatile run_twice)(int, int, int, const struct view *) = twice;
        void (*volatile run_alike)(int, int, int, const struct view *) = alike;
        void (*volatile run_shorted)(const struct table *, int, int) = shorted;
        void (*volatile run_down)(int, unsigned, size_t, int, const struct view *) = down;
        double x[20];
        struct view good = {20, 1, 0.25, x}, *bad;
        struct table set = {1, 4, 3, &good}, unset;
        for (int i = 0; i < 20; i++)
                x[i] = i * 0.125;
        memset(&bad, 0x5a, sizeof bad);
        memset(&unset, 0x5a, sizeof unset);
        unset.kind = 0;
        unset.flags = ~4u;
        unset.count = 0;
        run_chosen(&unset, 50);
        run_chosen(&set, 50);
        run_bits(&unset);
        run_bits(&set);
        run_kinds(&unset, 30);
        run_kinds(&set, 30);
        set.kind = 2;
        run_kinds(&set, 30);
        run_other(&unset, 30);
        run_other(&set, 30);
        run_sizes(&unset);
        run_sizes(&set);
        run_inner(0, bad);
        run_inner(-1, bad);
        run_inner(7, &good);
        run_around(2, 3, bad);
        run_around(20, 0, bad);
        run_around(20, 3, &good);
        run_both(0, 1, bad, bad);
        run_both(20, 1, &good, bad);
        run_both(20, 0, bad, &good);
        run_both(40, 0, bad, bad);
        run_twice(20, 0, 4, bad);
        run_twice(20, 1, 4, &good);
        run_twice(20, 0, 5, &good);
        run_alike(9, 0, 1, bad);
        run_alike(9, 2, 0, bad);
        run_alike(9, 2, 1, &good);
        run_shorted(&unset, 30, 3);
        run_shorted(&unset, 30, 4);
        run_shorted(&set, 30, 3);
        run_shorted(&set, 30, 4);
        run_down(0, 0, 1, 1, bad);
        run_down(0, 0, 0, -4, bad);
        run_down(20, 5, 40, 30, &good);
        show("a", a, 400);
        return 0;
}
