// CUDA
// Structs of the loop's own whose members point into arrays: views of rows, lent to functions, copied, returned, swapped. Each member is followed from one
// assignment to the next, through calls and copies; where a branch or a loop decides what it is, the nest stays as written.
#include "show.h"

struct view {
        double *x;
        int n, step;
};

struct job {
        struct view in, out;
        const double *w;
        int n_w;
};

static struct view row_of(double *a, int i, int n)
{
        struct view v = {a + (size_t)i * n, n, 1};
        return v;
}

static double at(struct view v, int i)
{
        return v.x[i * v.step];
}

static void convolve(const struct job *j)
{
        for (int i = 0; i < j->out.n; i++) {
                double s = 0;
                for (int k = 0; k < j->n_w; k++)
                        if (i + k >= 1 && i + k - 1 < j->in.n)
                                s += j->w[k] * at(j->in, i + k - 1);
                j->out.x[i] = s;
        }
}

static void rows(int m, int n, double *restrict a, double *restrict b)
{
        double w[3] = {0.25, 0.5, 0.125};
        for (int i = 0; i < m; i++) {
                struct job j = {.out = row_of(b, i, n), .w = w, .n_w = 3};
                j.in = row_of(a, i, n);
                convolve(&j);
        }
}

struct pair {
        double *a, *b;
};

static void swap(struct pair *p)
{
        double *t = p->a;
        p->a = p->b;
        p->b = t;
}

static void swapped(int m, int n, double *restrict a, double *restrict t)
{
        for (int i = 0; i < m; i++) {
                struct pair p = {t, t + n};
                for (int k = 0; k < n; k++)
                        p.a[k] = a[i * n + k], p.b[k] = k ? p.a[k - 1] + p.b[k - 1] * 0.5 : 1.0;
                swap(&p);
                for (int k = 0; k < n; k++)
                        a[i * n + k] += p.a[k] - 3 * p.b[k];
        }
}

struct system {
        double *low, *main, *up, *rhs;
        int n;
};

static void solve(struct system *s)
{
        for (int i = 1; i < s->n; i++) {
                double f = s->low[i] / s->main[i - 1];
                s->main[i] -= f * s->up[i - 1];
                s->rhs[i] -= f * s->rhs[i - 1];
        }
        for (int i = s->n - 1; i >= 0; i--)
                s->rhs[i] = (s->rhs[i] - (i + 1 < s->n ? s->up[i] * s->rhs[i + 1] : 0)) / s->main[i];
}

/* The struct is older than the loop, and its pointers are not looked at afterwards. */
static void systems(int m, int n, double *restrict u)
{
        double *work = malloc((3 * (size_t)n + 1) * sizeof *work);
        struct system s;
        s.n = n, s.low = work, s.main = work + n, s.up = work + 2 * n;
        for (int i = 0; i < m; i++) {
                s.rhs = u + i * n;
                for (int k = 0; k < n; k++)
                        s.low[k] = -1, s.main[k] = 3 + k % 2, s.up[k] = -0.5;
                solve(&s);
        }
        free(work);
}

/* Here they are. */
static double last_row(int m, int n, double *u)
{
        struct view v = {u, n, 1};
        for (int i = 0; i < m; i++) {
                v.x = u + i * n;
                for (int k = 0; k < v.n; k++)
                        v.x[k] += i;
        }
        return v.n ? v.x[v.n - 1] : -1;
}

static struct view either(double *a, double *b, int which, int n)
{
        if (which)
                return (struct view){a, n, 1};
        return (struct view){b, n / 2, 2};
}

static void chosen(int m, int n, double *a, double *b)
{
        for (int i = 0; i < m; i++) {
                struct view v = either(a + i * n, b + i * n, i & 1, n);
                for (int k = 0; k < v.n; k++)
                        v.x[k * v.step] *= 2;
                struct view w = {a, 0, 1};
                if (i % 3 == 0)
                        w.x = b, w.n = n;
                for (int k = 0; k < w.n; k++)
                        w.x[k] += 0.5;
        }
}

/* Members that change while the loop runs. */
static void advance(struct view *v)
{
        v->x += v->n;
        v->step++;
}

static void walked(int m, int n, double *a)
{
        for (int r = 0; r < 2; r++) {
                struct view v = {a, n, 0};
                for (int i = 0; i < m; i++) {
                        for (int k = 0; k < v.n; k++)
                                v.x[k] += v.step;
                        advance(&v);
                }
        }
}

static void counted(int m, int n, double *a)
{
        for (int i = 0; i < m; i++) {
                struct { int lo, hi; double *p; } r, s;
                r.lo = 0, r.hi = n, r.p = a + i * n;
                s = r;
                while (r.lo < r.hi) {
                        s.p[r.lo] += r.hi;
                        r.lo += 2;
                        r.hi--;
                }
                for (int k = 0; k < s.hi; k++)
                        s.p[k] += s.lo + r.lo;
                int *q = &s.lo;
                *q = 5;
                for (int k = s.lo; k < n; k++)
                        s.p[k] -= s.lo;
                for (int k = 0; k < 3; k++) {
                        r = s;
                        s.hi = s.hi - 1;
                }
                if (r.hi > 0)
                        r.p[0] = r.hi + 10 * s.hi;
        }
}

static void all(int m, int n)
{
        size_t count = (size_t)m * n;
        double *a = malloc((count + 1) * sizeof *a), *b = malloc((count + 1) * sizeof *b), *t = malloc((2 * (size_t)n + 1) * sizeof *t);
        fill(a, count, 1);
        fill(b, count, 2);
        rows(m, n, a, b);
        swapped(m, n, a, t);
        systems(m, n, b);
        show("a", a, count);
        show("b", b, count);
        printf("%.17g\n", m ? last_row(m, n, a) : 0.0);
        chosen(m, n, a, b);
        show("chosen", b, count);
        walked(m, n, a);
        show("walked", a, count);
        counted(m, n, a);
        show("counted", a, count);
        free(a), free(b), free(t);
}

int main(void)
{
        all(0, 0);
        all(1, 1);
        all(3, 0);
        all(7, 2);
        all(31, 37);
        return 0;
}
