// CUDA
// Columns that data choose, in rows that the nest writes: pivots, places of extremes, bisections, bins. Where what is assigned keeps them in their row, rows are
// independent; where they may leave it, or sizes are such that they do, the program means that too.
#include <math.h>
#include "show.h"

static void pivoted(int m, int n, double *restrict a, double *restrict x, int *restrict perm)
{
        for (int b = 0; b < m; b++)
                for (int k = 0; k < n; k++) {
                        int p = k;
                        for (int i = k + 1; i < n; i++)
                                if (fabs(a[(b * n + i) * n + k]) > fabs(a[(b * n + p) * n + k]))
                                        p = i;
                        perm[b * n + k] = p;
                        for (int j = 0; j < n; j++) {
                                double t = a[(b * n + k) * n + j];
                                a[(b * n + k) * n + j] = a[(b * n + p) * n + j];
                                a[(b * n + p) * n + j] = t;
                        }
                        double t = x[b * n + k];
                        x[b * n + k] = x[b * n + p];
                        x[b * n + p] = t;
                        for (int i = k + 1; i < n; i++) {
                                double f = a[(b * n + i) * n + k] / (a[(b * n + k) * n + k] + 0.125);
                                for (int j = k; j < n; j++)
                                        a[(b * n + i) * n + j] -= f * a[(b * n + k) * n + j];
                                x[b * n + i] -= f * x[b * n + k];
                        }
                }
}

/* Sums along rows, and where they pass a threshold. */
static void bisected(int m, int n, double *restrict t, double *restrict out)
{
        for (int i = 0; i < m; i++) {
                for (int k = 1; k < n; k++)
                        t[i * n + k] = t[i * n + k - 1] + fabs(t[i * n + k]);
                int lo = 0, hi = n - 1;
                while (hi - lo > 1) {
                        int mid = lo + (hi - lo) / 2;
                        if (t[i * n + mid] > 3.0)
                                hi = mid;
                        else
                                lo = mid;
                }
                out[i] = t[i * n + hi] - t[i * n + lo];
        }
}

#define CUT(x, from, to) ((x) < (from) ? (from) : (x) > (to) ? (to) : (x))

static void binned(int m, int n, int bins, const double *restrict v, const unsigned char *restrict c, int *restrict h, int *restrict g, int *restrict q)
{
        for (int i = 0; i < m; i++)
                for (int j = 0; j < n; j++) {
                        h[i * bins + CUT((int)(v[i * n + j] * 5), 0, bins - 1)]++;
                        g[i * 16 + (c[i * n + j] & 15)] += j;
                        q[i * 256 + c[i * n + j]]++;
                }
}

/* The best of two rows: its column may lie in the next row. */
static void two_rows(int m, int n, double *restrict a)
{
        for (int i = 0; i + 1 < m; i++) {
                int best = 0;
                for (int k = 0; k < 2 * n; k++)
                        if (a[i * n + k] > a[i * n + best])
                                best = k;
                a[i * n + best] = -1;
        }
}

/* One further than the row goes, at times. */
static void next_to(int m, int n, double *restrict a)
{
        for (int i = 0; i < m; i++) {
                int at = 0;
                for (int k = 0; k < n; k++)
                        if (a[i * n + k] < 0)
                                at = k + 1;
                if (i * n + at < m * n)
                        a[i * n + at] += 0.5;
        }
}

/* Columns of longer rows: in this one only if they are no longer. */
static void looked_up(int m, int n, int len, const double *restrict v, double *restrict a)
{
        for (int i = 0; i < m; i++) {
                int best = 0;
                for (int k = 1; k < len; k++)
                        if (v[i * len + k] > v[i * len + best])
                                best = k;
                if (i * n + best < m * n)
                        a[i * n + best] = a[i * n] - v[i * len + best];
        }
}

/* Steps, and a value from before. */
static void stepped(int m, int n, double *restrict a, int start)
{
        int at = start, last = 1;
        for (int i = 0; i < m; i++) {
                at = (at + 1) % (n + 1);
                if (a[i * n] > 0.25)
                        last += 1;
                int to = last < n ? last : n - 1;
                if (at < n && to >= 0)
                        a[i * n + at] += a[i * n + to];
        }
}

/* Conversions that do not keep the value. */
static void wrapped(int m, int n, double *restrict a)
{
        for (int i = 0; i < m; i++) {
                unsigned char low = 0;
                signed char odd = 0;
                for (int k = 0; k < n; k++)
                        if (a[i * n + k] > 0.5)
                                low = k - 1, odd = k * 100;
                if (low < n)
                        a[i * n + low] += 1;
                if (odd >= 0 && odd < n)
                        a[i * n + odd] += 2;
        }
}

static void all(int m, int n)
{
        size_t count = (size_t)m * n;
        double *a = malloc((count * n + 1) * sizeof *a), *x = malloc((count + 1) * sizeof *x);
        int *perm = calloc(count + 1, sizeof *perm), *h = calloc((size_t)m * 7 + 1, sizeof *h), *g = calloc((size_t)m * 16 + 1, sizeof *g), *q = calloc((size_t)m * 256 + 1, sizeof *q);
        unsigned char *c = malloc(count + 1);
        fill(a, count * n, 1);
        fill(x, count, 2);
        for (size_t e = 0; e < count; e++)
                c[e] = e * 37 % 251;
        binned(m, n, 7, x, c, h, g, q);
        show_int("h", h, (size_t)m * 7);
        show_int("g", g, (size_t)m * 16);
        show_int("q", q, (size_t)m * 256);
        pivoted(m, n, a, x, perm);
        show("a", a, count * n);
        show("x", x, count);
        show_int("perm", perm, count);
        if (n > 0) {
                bisected(m, n, a, x);
                show("out", x, m);
                two_rows(m, n, a);
                next_to(m, n, a);
                stepped(m, n, a, 1);
                wrapped(m, n, a);
                double *v = malloc(((size_t)m * (n + 5) + 1) * sizeof *v);
                fill(v, (size_t)m * (n + 5), 3);
                for (int len = n - 1; len < n + 5; len += 2)
                        looked_up(m, n, len, v, a);
                free(v);
        }
        show("then", a, count);
        free(a), free(x), free(perm), free(h), free(g), free(q), free(c);
}

int main(void)
{
        all(0, 0);
        all(1, 1);
        all(5, 0);
        all(4, 2);
        all(37, 13);
        return 0;
}
