// Neighbouring nests that may become one kernel, and ones that look like it but must not: pointwise after a stencil, after a transposition, after an update in place; batched
// recurrences before and after pointwise nests, along either dimension and either way; other bounds and steps; neighbours that the other kernel computes; values of
// conditional stores; loops that do not run at all. STEP fuse
// CUDA
#include "show.h"

enum { N = 61, M = 47, B = 40 };
static double a[N][M], b[N][M], c[N][M], d[M][N], e[N][M], s[N][B][M], t[N][B][M], u[B][N], v[B][N];
static float f[N], g[N];
static int q[N], r[N];

static void smooth(int n, int m)                /* one kernel: b stays in a variable */
{
        for (int i = 1; i < n - 1; i++)
                for (int j = 1; j < m - 1; j++)
                        b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
        for (int y = 1; y < n - 1; y++)
                for (int x = 1; x < m - 1; x++)
                        c[y][x] = b[y][x] * 0.5 + c[y][x];
}

static void smooth_in_place(int n, int m)       /* two: the second overwrites what neighbours read in the first */
{
        for (int i = 1; i < n - 1; i++)
                for (int j = 1; j < m - 1; j++)
                        b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
        for (int y = 1; y < n - 1; y++)
                for (int x = 1; x < m - 1; x++)
                        a[y][x] = b[y][x] + 0.125 * a[y][x];
}

static void gradient(int n, int m)              /* two: the second reads neighbours */
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        b[i][j] = a[i][j] * a[i][j];
        for (int y = 0; y < n; y++)
                for (int x = 1; x < m; x++)
                        e[y][x] = b[y][x] - b[y][x - 1];
}

static void transposed(int n, int m)            /* the loops correspond crosswise */
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        b[i][j] = a[i][j] - c[i][j];
        for (int i = 0; i < m; i++)
                for (int j = 0; j < n; j++)
                        d[i][j] = b[j][i] * 3 + e[j][i];
}

static void symmetric(int n)                    /* the element across the diagonal is another thread's */
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        b[i][j] = a[i][j] + 1;
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        c[i][j] = b[j][i] + b[i][j];
}

static void forward_sweep(int n, int m, int w)  /* a pointwise nest goes into the threads of the recurrence */
{
        for (int i = 0; i < n; i++)
                for (int k = 0; k < w; k++)
                        for (int j = 0; j < m; j++)
                                s[i][k][j] = a[i][j] * (k + 1) - 0.5 * t[i][k][j];
        for (int x = 0; x < m; x++)
                for (int k = 0; k < w; k++)
                        for (int y = 1; y < n; y++)
                                s[y][k][x] -= 0.4 * s[y - 1][k][x];
}

static void backward_sweep(int n, int m, int w) /* the other way: nothing meets but at one end */
{
        for (int i = 0; i < n; i++)
                for (int k = 0; k < w; k++)
                        for (int j = 0; j < m; j++)
                                t[i][k][j] = s[i][k][j] + a[i][j];
        for (int x = 0; x < m; x++)
                for (int k = 0; k < w; k++)
                        for (int y = n - 2; y >= 0; y--)
                                t[y][k][x] = 0.3 * t[y][k][x] + 0.25 * t[y + 1][k][x];
}

static void sweep_then_scale(int n, int m, int w)       /* the recurrence first */
{
        for (int x = 0; x < m; x++)
                for (int k = 0; k < w; k++)
                        for (int y = 1; y < n; y++)
                                t[y][k][x] += 0.4 * t[y - 1][k][x];
        for (int i = 0; i < n; i++)
                for (int k = 0; k < w; k++)
                        for (int j = 0; j < m; j++)
                                s[i][k][j] = t[i][k][j] * t[i][k][j];
}

static void peeking_sweep(int n, int m, int w)  /* the recurrence reads what the pointwise nest makes of its next element */
{
        for (int i = 0; i < n; i++)
                for (int k = 0; k < w; k++)
                        for (int j = 0; j < m; j++)
                                s[i][k][j] = 0.5 * s[i][k][j] + a[i][j];
        for (int x = 0; x < m; x++)
                for (int k = 0; k < w; k++)
                        for (int y = 1; y < n - 1; y++)
                                s[y][k][x] -= 0.4 * s[y - 1][k][x] + 0.125 * s[y + 1][k][x];
}

static void bounds(int n)                       /* other bounds, steps and types of counters */
{
        for (int i = 2; i < n - 3; i++)
                f[i] = 0.5f * g[i];
        for (long k = 0; k < n; k += 3)
                g[k] = f[k] + 1;
        for (unsigned l = 5; l < (unsigned)n; l++)
                f[l] += g[l] * f[l];
}

static void down(int n)
{
        for (int i = n - 1; i >= 0; i--)
                q[i] = r[i] * 7 + i;
        for (int i = n - 2; i >= 0; i -= 2)
                r[i] = q[i] ^ 5;
        for (int i = 0; i < n; i++)
                q[i] -= r[i];
}

static void conditional(int n, int m)           /* not every element is written by the first, and the second writes it sometimes */
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        if (a[i][j] > 0.5)
                                e[i][j] = a[i][j] * 2;
        for (int y = 0; y < n; y++)
                for (int x = 0; x < m; x++) {
                        c[y][x] = e[y][x] + (x > 3 ? b[y][x] : 0);
                        if (c[y][x] < 1)
                                e[y][x] = c[y][x];
                }
}

static void temporary(int n)                    /* a local array that only passes values on */
{
        double w[B][N];
        for (int k = 0; k < B; k++)
                for (int i = 0; i < n; i++)
                        w[k][i] = u[k][i] + 0.5;
        for (int l = 0; l < B; l++)
                for (int j = 0; j < n; j++)
                        v[l][j] = w[l][j] * w[l][j];
}

static void steps(int n, int m, int times)      /* in a loop on the host: what one step writes, the next one's neighbours read */
{
        for (int time = 0; time < times; time++) {
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < m - 1; j++)
                                b[i][j] = 0.2 * (a[i][j] + a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < m - 1; j++)
                                c[i][j] = b[i][j] - c[i][j] * time;
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < m - 1; j++)
                                a[i][j] = b[i][j];
        }
}

static void all(int n, int m, int w)
{
        smooth(n, m);
        smooth_in_place(n, m);
        gradient(n, m);
        transposed(n, m);
        symmetric(m < n ? m : n);
        forward_sweep(n, m, w);
        backward_sweep(n, m, w);
        sweep_then_scale(n, m, w);
        peeking_sweep(n, m, w);
        bounds(n);
        down(n);
        conditional(n, m);
        temporary(n);
        steps(n, m, n % 5 + 2);
        show("a", &a[0][0], sizeof a / sizeof(double));
        show("b", &b[0][0], sizeof b / sizeof(double));
        show("c", &c[0][0], sizeof c / sizeof(double));
        show("d", &d[0][0], sizeof d / sizeof(double));
        show("e", &e[0][0], sizeof e / sizeof(double));
        show("s", &s[0][0][0], sizeof s / sizeof(double));
        show("t", &t[0][0][0], sizeof t / sizeof(double));
        show("v", &v[0][0], sizeof v / sizeof(double));
        show_float("f", f, N);
        show_float("g", g, N);
        show_int("q", q, N);
        show_int("r", r, N);
}

int main(int argc, char **argv)
{
        int small = argc > 5;
        (void)argv;
        for (int i = 0; i < N; i++) {
                f[i] = g[i] = (float)noise(i);
                q[i] = r[i] = 3 * i + 1;
                for (int j = 0; j < M; j++) {
                        a[i][j] = noise(M * i + j);
                        c[i][j] = noise(i - j);
                        for (int k = 0; k < B; k++)
                                t[i][k][j] = noise(i + j * k);
                }
                for (int k = 0; k < B; k++)
                        u[k][i] = noise(k * i);
        }
        all(N - small, M - small, B - small);
        all(2 - small, 1 - small, 1 - small);
        all(1 - small, 0 + small, 3 - small);
        all(0 - small, 2 - small, 0 - small);
        return 0;
}
