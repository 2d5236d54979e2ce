// memset, memcpy and memmove inside loops: of rows, of whole arrays, of structs, through functions, backwards and forwards, with values other than 0.
#include <stdbool.h>
#include "show.h"

struct point {
        double x, y;
        int k[2];
};
struct counts {
        int n, seen[3];
};

static void clear(double *p, int n)
{
        memset(p, 0, n * sizeof *p);
}

static void copy(double *to, const double *from, int n)
{
        memcpy(to, from, sizeof(double) * (size_t)n);
}

/* Gives back what it was given, whatever it clears: the argument may be an element that it clears. */
static double cleared(double *p, int n, double value)
{
        memset(p, 0, n * sizeof(double));
        return value + 1;
}

static void rows(int m, int n, double *restrict a, const double *restrict b)
{
        for (int r = 0; r < m; r++) {
                clear(a + r * n, n / 2);
                copy(a + r * n + n / 2, b + r, n - n / 2);
                for (int i = 1; i < n; i++)
                        a[r * n + i] += b[i] * r;
        }
}

static void in_time(int n, int steps, double *restrict u, double *restrict w)
{
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < n - 1; i++)
                        w[i] = u[i] + 0.125 * (u[i - 1] - 2 * u[i] + u[i + 1]);
                memcpy(u + 1, w + 1, (n - 2) * sizeof *u);
        }
}

/* The two may overlap, or be one. */
static void perhaps_apart(int n, int m, double *to, double *from)
{
        for (int r = 0; r < m; r++) {
                memmove(to + r * n, from + r * n, n * sizeof *to);
                for (int i = 0; i < n; i++)
                        to[r * n + i] += r;
        }
}

static void whole(int steps, double a[restrict 13][11], double b[restrict 13][11])
{
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < 13; i++)
                        for (int j = 1; j < 11; j++)
                                b[i][j] = 0.5 * (a[i - 1][j] + a[i][j - 1]);
                memcpy(a[1], b[1], sizeof(double) * 12 * 11);
                memset(b, 0, sizeof(double[13][11]));
        }
}

static void square(int n, int m, double a[n][n])
{
        for (int t = 0; t < m; t++) {
                memset(a, 0, n * n * sizeof(double));
                for (int i = 0; i < n; i++)
                        a[i][(i + t) % n] = t + 1;
        }
}

static void histograms(int m, int n, const int *restrict key, int *restrict best)
{
        for (int r = 0; r < m; r++) {
                int count[8];
                struct counts c = {7, {1, 2, 3}};
                memset(count, 0, sizeof count);
                memset(&c, 0, sizeof c);
                for (int i = 0; i < n; i++) {
                        count[key[(r + i) % 40] & 7]++;
                        c.seen[i % 3] += r;
                }
                best[r] = c.n * 1000;
                for (int k = 0; k < 8; k++)
                        best[r] += count[k] * count[k] + c.seen[k % 3];
        }
}

static void patterns(int m, int n, int *restrict k, short *restrict s, unsigned char *restrict b, bool *restrict f, long *restrict l)
{
        for (int r = 0; r < m; r++) {
                memset(k + r * n, -1, n * sizeof *k);
                memset(s + r * n, 0x81, n * sizeof *s);
                memset(b + r * n, r * 37, n);
                memset(f + r * n, 1, n * sizeof(bool) - 0);
                memset(l + r * n, 0x7f, sizeof(long) * n - sizeof(long));
        }
}

static void shifted(int m, int n, double *restrict a, double *restrict b)
{
        for (int r = 0; r < m; r++) {
                memmove(a + r * n, a + r * n + 1, (n - 1) * sizeof *a);
                memmove(b + r * n + 2, b + r * n, (n - 2) * sizeof *b);
        }
}

static void points(int m, int n, struct point *restrict p, const struct point *restrict q)
{
        for (int t = 0; t < m; t++) {
                memcpy(p, q, n * sizeof(struct point));
                memset(&p[t % n], 0, sizeof *p);
                memcpy(p[(t + 1) % n].k, q[t % n].k, sizeof p->k);
                for (int i = 0; i < n; i++)
                        p[i].x += t + p[i].k[1];
        }
}

static void values(int m, int n, double *restrict a, double *restrict out)
{
        for (int r = 0; r < m; r++) {
                out[r] = cleared(a + r * n, n, a[r * n + 1]);
                int set = 3;
                memset(&set, 0, sizeof set);
                out[r] += set + a[r * n + 1];
        }
}

static void clear_any(void *p, size_t n)
{
        memset(p, 0, n);
}

/* Structs through pointers that do not say what they lead to: their members are others afterwards. */
static void through_void(int m, int *restrict o, struct counts *restrict s, const struct counts *restrict z)
{
        struct counts c = {4, {5, 6, 7}}, d = {3, {2, 1, 1}}, e = {2, {0, 0, 0}};
        for (int r = 0; r < m; r++) {
                for (int j = 0; j < c.n; j++)
                        o[r * 32 + j] += c.seen[1] + 1;
                clear_any(&c, sizeof c);
        }
        for (int r = 0; r < m; r++) {
                void *v = &d;
                for (int j = 0; j < d.n; j++)
                        o[r * 32 + 8 + d.seen[0] + j] += d.n;
                memcpy(v, z, sizeof d);
        }
        for (int r = 0; r < m; r++) {
                if (e.n > 1)
                        o[r * 32 + 16] = 1;
                struct counts t = {r, {r % 5, 0, 0}};
                void *v = &e;
                memcpy(v, &t, sizeof t);
        }
        s->n = 5;
        for (int r = 0; r < m; r++) {
                for (int j = 0; j < s->n; j++)
                        o[r * 32 + 17 + j] += s->n;
                memset((o[r * 32] += 0, (void *)s), 0, sizeof *s);
        }
        s->n = 6;
        for (int r = 0; r < m; r++) {
                for (int j = 0; j < s->n; j++)
                        o[r * 32 + 24 + j] += s->n;
                clear_any(&s->n, sizeof s->n);
        }
}

/* Lengths in types that cut, extend or turn them. */
static void lengths(int m, signed char c, short s, int a, int b, unsigned u, unsigned char *restrict x, int *restrict k)
{
        for (int r = 0; r < m; r++) {
                memset(x + r * 512, 5 + r, (unsigned char)c);
                memset(k + r * 512, 0x11, (size_t)(unsigned)a * 4 - (size_t)(unsigned)b * 4);
                memset(k + r * 512 + 100, 0x12, (size_t)(int)u * 4 + 40);
                memset(k + r * 512 + 200, 0x13, (unsigned char)s * sizeof *k);
                memset(x + r * 512 + 300, 6, (unsigned short)c - 65400);
        }
}

int main(void)
{
        enum { N = 60, M = 12, ALL = N * M };
        static double a[ALL], b[ALL + N], out[M], w[13][11], v[13][11];
        static int k[ALL], best[M];
        static short s[ALL];
        static unsigned char bytes[ALL];
        static bool flags[ALL];
        static long l[ALL];
        static struct point p[N], q[N];
        static unsigned char x[2048];
        static int many[2048];
        void (*volatile of_lengths)(int, signed char, short, int, int, unsigned, unsigned char *, int *) = lengths;
        static int o[12 * 32];
        struct counts held, z = {2, {1, 2, 3}};
        void (*volatile of_structs)(int, int *, struct counts *, const struct counts *) = through_void;
        of_structs(7, o, &held, &z);
        show_int("structs", o, 12 * 32);
        through_void(3, o, &held, &z);
        show_int("structs", o, 12 * 32);
        of_lengths(4, (signed char)200, (short)0x8011, (int)0x80000010, 0x7ffffff0, -4u, x, many);
        show_int("lengths", many, 2048);
        printf("%llx\n", (unsigned long long)show_hash(x, sizeof x));
        static const int sizes[][2] = {{M, N}, {1, 3}, {5, 4}, {11, 31}};
        for (int c = 0; c < 4; c++) {
                const int m = sizes[c][0], n = sizes[c][1];
                for (int i = 0; i < ALL; i++) {
                        a[i] = i % 29;
                        b[i] = (i * 7 % 31) * 0.25;
                        k[i] = i * 5 % 17;
                        w[i / 11 % 13][i % 11] = i % 7;
                }
                for (int i = 0; i < N; i++)
                        q[i] = (struct point){i, i * 2, {i % 3, i % 5}};
                histograms(m, n, k, best);
                show_int("histograms", best, M);
                rows(m, n, a, b);
                show("rows", a, ALL);
                in_time(m * n, 6, a, b);
                show("in time", a, ALL);
                perhaps_apart(n, m, a, b);
                show("apart", a, ALL);
                perhaps_apart(n, m - 1, a, a + n);
                show("overlapping", a, ALL);
                perhaps_apart(n, m, a, a);
                show("same", a, ALL);
                whole(5, w, v);
                show("whole", &w[0][0], 13 * 11);
                square(m, m, (double (*)[m])a);
                show("square", a, ALL);
                patterns(m, n, k, s, bytes, flags, l);
                show_int("ints", k, ALL);
                printf("%llx %llx %llx %llx\n", (unsigned long long)show_hash(s, sizeof s), (unsigned long long)show_hash(bytes, sizeof bytes),
                       (unsigned long long)show_hash(flags, sizeof flags), (unsigned long long)show_hash(l, sizeof l));
                shifted(m, n, a, b);
                show("shifted", a, ALL);
                show("shifted", b, ALL);
                points(m, n, p, q);
                printf("%llx\n", (unsigned long long)show_hash(p, sizeof p));
                values(m, n, b, out);
                show("values", out, M);
                show("values", b, ALL);
        }
        return 0;
}
