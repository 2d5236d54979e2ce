// Butterflies of a fast Fourier transform, colours, tiles and slices: loops inside and around ones whose step is a variable.
#include "show.h"
#include <math.h>

struct plan {
        int n, stride;
        double *re, *im;
};

static void stage(int n, int len, double *re)
{
        for (int j = 0; j < n; j += 2 * len)
                for (int k = 0; k < len; k++) {
                        double u = re[j + k], v = re[j + k + len];
                        re[j + k] = u + v;
                        re[j + k + len] = u - v;
                }
}

static void rotate(const struct plan *p, int half, const double *c, const double *s)
{
        for (int block = 0; block < p->n; block += half + half)
                for (int k = 0; k < half; k++) {
                        int i = block + k, j = i + half;
                        double re = p->re[j] * c[k] - p->im[j] * s[k], im = p->re[j] * s[k] + p->im[j] * c[k];
                        p->re[j] = p->re[i] - re;
                        p->im[j] = p->im[i] - im;
                        p->re[i] += re;
                        p->im[i] += im;
                }
}

static void slices(const struct plan *p, int first)
{
        for (int i = p->stride - 1; i < p->n; i += p->stride)
                p->re[i] = first * 0.5 + p->im[i];
}

static void tiles(int n, int tile, double *out, const double *in)
{
        for (int j = 0; j < n; j += tile)
                for (int k = 0; k < tile; k++)
                        out[j + tile - 1 - k] = in[j + k] * 0.5;
}

static void grid(int n, int m, int di, int dj, double a[n][m])
{
        for (int i = 0; i < n; i += di)
                for (int j = 0; j < m; j += dj)
                        a[i][j] = 0.25 * i + j;
}

static void counts(unsigned n, unsigned s, const int *x, int *y, unsigned *last)
{
        unsigned i;
        for (i = 0; i < n; i += s) {
                int v = 0;
                for (unsigned k = 0; k < s; k++)
                        v += x[i + k];
                y[i] = v;
        }
        *last = i;
}

int main(void)
{
        enum { n = 512 };
        static double re[n], im[n], c[n], s[n], out[n];
        static int x[2 * n], y[n];
        struct plan p = {n, 1, re, im};
        unsigned last;
        fill(re, n, 1);
        fill(im, n, 2);
        fill(c, n, 3);
        fill(s, n, 4);
        for (int i = 0; i < 2 * n; i++)
                x[i] = i * i % 101;
        void (*volatile st)(int, int, double *) = stage;
        void (*volatile ro)(const struct plan *, int, const double *, const double *) = rotate;
        void (*volatile sl)(const struct plan *, int) = slices;
        void (*volatile ti)(int, int, double *, const double *) = tiles;
        void (*volatile gr)(int, int, int, int, double (*)[]) = (void (*)(int, int, int, int, double (*)[]))grid;
        void (*volatile co)(unsigned, unsigned, const int *, int *, unsigned *) = counts;
        for (int len = 1; len < n; len *= 2) {
                st(n, len, re);
                ro(&p, len, c, s);
                p.stride = len;
                sl(&p, 3);
                ti(n, len, out, re);
                gr(16, 32, len % 5 + 1, len % 7 + 1, (double (*)[])im);
                co(n, (unsigned)len, x, y, &last);
                printf("%u\n", last);
        }
        show("re", re, n);
        show("im", im, n);
        show("out", out, n);
        show_int("y", y, n);
        return 0;
}
