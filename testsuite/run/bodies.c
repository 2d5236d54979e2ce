// CUDA
// Arrays inside arrays of structs: reached by indices that are data, from the end, in copies of structs, and where arguments overlap.
#include "show.h"

struct body { double pos[3]; char name; double vel[3], acc[3]; double mass; int near[4]; };
struct vec3 { double c[3]; };
struct atom { struct vec3 r, f; int type; };
struct system { int n; struct atom atoms[24]; struct { int id; float w[2][3]; } site[8]; double e; };

__attribute__((noinline)) static void forces(struct body *b, int n)
{
        for (int i = 0; i < n; i++) {
                double a[3] = {0, 0, 0};
                for (int j = 0; j < n; j++) {
                        double d[3], r2 = 0.01;
                        for (int k = 0; k < 3; k++) {
                                d[k] = b[j].pos[k] - b[i].pos[k];
                                r2 += d[k] * d[k];
                        }
                        for (int k = 0; k < 3; k++)
                                a[k] += b[j].mass * d[k] / r2;
                }
                for (int k = 0; k < 3; k++)
                        b[i].acc[k] = a[k];
        }
}

static void neighbours(struct body *b, int n)
{
        for (int i = 0; i < n; i++)
                for (int m = 0; m < 4; m++) {
                        const struct body *o = &b[b[i].near[m]];
                        const double *p = b[b[i].near[3 - m]].pos;
                        for (int k = 0; k < 3; k++)
                                b[i].acc[k] += o->vel[k] - p[k];
                }
}

static void smooth(struct system *s)
{
        for (int i = 1; i < s->n - 1; i++)
                for (int k = 0; k < 3; k++)
                        s->atoms[i].f.c[k] = s->atoms[i - 1].r.c[k] + s->atoms[i + 1].r.c[k] - 2 * s->atoms[0].r.c[k];
        for (int i = 0; i < 8; i++)
                for (int a = 0; a < 2; a++)
                        for (int c = 0; c < 3; c++)
                                s->site[i].w[a][c] += (float)s->atoms[i + a].f.c[c];
        for (int c = 0; c < 3; c++)
                s->site[0].w[1][c] = 7;
}

static void copies(struct atom *to, const struct atom *from, int n)
{
        for (int i = 0; i < n; i++) {
                struct atom t = from[n - 1 - i];
                t.f.c[1] += t.r.c[2];
                to[i] = t;
        }
}

static void shifted(struct body *p, int n)    /* indices below 0 */
{
        for (int i = -n; i < 0; i++)
                for (int k = 0; k < 3; k++)
                        p[i].vel[k] = p[i].vel[k] * 2 + i + k;
}

static void bins(struct atom *h, const int *idx, int n)
{
        for (int i = 0; i < n; i++)
                h[idx[i]].type += 1;
}

static double total(const struct body *b, int n)
{
        double s = 0;
        for (int i = 0; i < n; i++)
                for (int k = 0; k < 3; k++)
                        s += b[i].acc[k] * b[i].mass;
        return s;
}

static void overlap(struct body *p, struct body *q, int n)
{
        for (int i = 0; i < n; i++)
                for (int k = 0; k < 3; k++)
                        p[i].pos[k] = q[i].pos[k] + 1;
}

static void show_bytes(const char *name, const void *data, size_t bytes)
{
        printf("%s %016llx\n", name, (unsigned long long)show_hash(data, bytes));
}

int main(void)
{
        int n = 24;
        struct body *b = calloc(n, sizeof *b);
        struct atom *x = calloc(n, sizeof *x);
        struct system *s = calloc(1, sizeof *s);
        int idx[100];
        for (int i = 0; i < 100; i++)
                idx[i] = i * i % 23;
        memset(b, 0x11, n * sizeof *b);
        s->n = n;
        for (int i = 0; i < n; i++) {
                for (int k = 0; k < 3; k++) {
                        b[i].pos[k] = i * 0.3 + k * k;
                        b[i].vel[k] = 0.1 * i - k;
                        s->atoms[i].r.c[k] = i * k;
                }
                for (int k = 0; k < 4; k++)
                        b[i].near[k] = (i * 7 + k * 5) % n;
                b[i].mass = 1 + i % 3;
        }
        forces(b, n);
        show_bytes("forces", b, n * sizeof *b);
        neighbours(b, n);
        show_bytes("neighbours", b, n * sizeof *b);
        smooth(s);
        show_bytes("smooth", s, sizeof *s);
        copies(x, s->atoms, n);
        show_bytes("copies", x, n * sizeof *x);
        shifted(b + n, n - 3);
        show_bytes("shifted", b, n * sizeof *b);
        bins(x, idx, 100);
        show_bytes("bins", x, n * sizeof *x);
        printf("%.17g\n", total(b, n));
        overlap(b + 1, b, n - 1);
        show_bytes("overlap", b, n * sizeof *b);
        overlap(b, b + n / 2, n / 2);
        show_bytes("overlap", b, n * sizeof *b);
        return 0;
}
