// Pointers that may be NULL where no element behind them is touched, which data alone decide: a device has nothing to copy.
#include "show.h"

struct weights {
        double first, w[40];
        double *more;
};

static double a[400];

static void shifted(int n, double *x, const double *w)
{
        for (int i = 0; i < n; i++)
                if (x[i] > 1000)
                        x[i] += w[i + 5];
                else
                        x[i] += 1;
}

static void member(int n, double *x, const struct weights *o)
{
        for (int i = 0; i < n; i++)
                if (x[i] > 1000)
                        x[i] = o->w[3] + i;
                else
                        x[i] = x[i] * 0.5 + i;
}

static void behind(int n, double *x, const struct weights *o)
{
        for (int i = 0; i < n; i++)
                x[i] = x[i] > 1000 ? o->more[i + 1] : x[i] - 3;
}

static void (*volatile shifted_p)(int, double *, const double *) = shifted;
static void (*volatile member_p)(int, double *, const struct weights *) = member;
static void (*volatile behind_p)(int, double *, const struct weights *) = behind;

int main(void)
{
        static struct weights o;
        static double more[401];
        fill(a, 400, 1);
        fill(o.w, 40, 2);
        fill(more, 401, 3);
        for (int round = 0; round < 2; round++) {
                shifted_p(400, a, NULL);
                member_p(400, a, NULL);
                behind_p(400, a, &o);
                behind_p(400, a, NULL);
                show("a", a, 400);
                a[7] = a[399] = 2000;
                o.more = more;
                shifted_p(300, a, more);
                member_p(395, a, &o);
                behind_p(400, a, &o);
                show("a", a, 400);
                o.more = NULL;
        }
        shifted_p(0, NULL, NULL);
        member_p(-1, NULL, NULL);
        behind_p(0, NULL, NULL);
        return 0;
}
