// CUDA
// Functions that return structs and that get copies of them: nested calls, members of results, several returns, arrays inside, copies that the function changes, and
// writes through pointers and globals into what was copied.
#include "show.h"
#define N 1500

typedef struct {
        double lo, hi;
} pair;

struct box {
        double low[3], high[3];
        int hits;
};

static pair z[N], w[N];
static double out[N];

static inline pair make(double lo, double hi)
{
        pair c = {lo, hi};
        return c;
}

static inline pair product(pair a, pair b)
{
        return make(a.lo * b.lo, a.hi * b.hi);
}

static inline pair mirrored(pair a)
{
        a.hi = -a.hi;
        return a;
}

static inline pair unit(pair a)
{
        double n = a.lo * a.lo + a.hi * a.hi;
        if (n < 0.3)
                return (pair){1.0, 0.0};
        a.lo /= n;
        a.hi /= n;
        return a;
}

static struct box around(const double *p, double margin)
{
        struct box b;
        for (int d = 0; d < 3; d++) {
                b.low[d] = p[d] - margin;
                b.high[d] = p[d] + margin;
        }
        b.hits = 0;
        return b;
}

static struct box grown(struct box b, double by)
{
        for (int d = 0; d < 3; d++)
                b.high[d] += by * (b.high[d] - b.low[d]);
        b.hits++;
        return b;
}

static double sum_before(pair a, double *lo)
{
        *lo = 1.0;
        return a.lo + a.hi;
}

static double sum_replaced(pair a, pair *other)
{
        *other = make(3.0, 4.0);
        return a.lo + a.hi;
}

static double sum_cleared(pair a, int i)
{
        z[i].lo = z[i].hi = 0.0;
        return a.lo + a.hi;
}

int main(void)
{
        static double points[3 * N];
        fill(&z[0].lo, 2 * N, 1);
        fill(&w[0].lo, 2 * N, 2);
        fill(points, 3 * N, 3);
        for (int i = 0; i < N; i++) {
                z[i] = product(z[i], mirrored(product(w[i], unit(z[i]))));
                out[i] = product(w[i], z[i]).hi;
        }
        show("z", &z[0].lo, 2 * N);
        show("out", out, N);
        for (int i = 0; i < N; i++) {
                struct box b = grown(around(points + 3 * i, 0.125), 0.5);
                if (i % 3 == 0)
                        b = grown(b, out[i]);
                out[i] = b.high[2] - b.low[0] + b.hits;
        }
        show("out", out, N);
        for (int i = 0; i < N; i++)
                out[i] = sum_before(z[i], &z[i].lo);
        show("out", out, N);
        for (int i = 0; i < N; i++)
                out[i] += sum_replaced(z[i], &z[i]);
        show("out", out, N);
        for (int i = 0; i < N; i++)
                out[i] += sum_cleared(z[i], i);
        show("out", out, N);
        show("z", &z[0].lo, 2 * N);
        return 0;
}
