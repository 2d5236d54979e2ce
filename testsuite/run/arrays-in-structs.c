// CUDA
// Arrays inside arrays of structs: of one and of two dimensions, two arrays of structs deep, in the first struct and in all, and through pointers to them.
#include "show.h"

struct particle { int id; double x[3], v[3]; double m; float q[2][2]; };
struct cell { int kind; double u[4]; struct { float w; short t[3]; } in; };
struct grid { int tag; struct cell cell[5]; double sum; };
static struct particle sp[40];
static struct grid grid[12];

static void move(struct particle *p, int n, double dt)
{
        for (int i = 0; i < n; i++)
                for (int k = 0; k < 3; k++)
                        p[i].x[k] += dt * p[i].v[k];
}

static void kick(struct particle *p, int n, double *e)
{
        for (int i = 0; i < n; i++) {
                double s = 0;
                for (int k = 0; k < 3; k++) {
                        p[i].v[k] = p[i].v[k] * 0.5 + p[i].x[2 - k];
                        s += p[i].v[k] * p[i].v[k];
                }
                for (int a = 0; a < 2; a++)
                        for (int b = 0; b < 2; b++)
                                p[i].q[a][b] = (float)(s * (a + 1) + b);
                e[i] = 0.5 * p[i].m * s;
        }
}

static void first(struct particle *p, int n)
{
        for (int k = 0; k < 3; k++)
                p->x[k] = k;
        for (int i = 1; i < n; i++)
                for (int k = 0; k < 3; k++)
                        p[i].x[k] = p->x[k] + i;
}

static void nested(int n)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < 5; j++) {
                        for (int k = 0; k < 4; k++)
                                grid[i].cell[j].u[k] = i + 10 * j + 100 * k + grid[i].sum;
                        for (int k = 0; k < 3; k++)
                                grid[i].cell[j].in.t[k] = (short)(i * j + k);
                        grid[i].cell[j].in.w = (float)(i + j);
                        grid[i].cell[j].kind = i ^ j;
                }
}

static void pointers(struct particle *p, int n)
{
        for (int i = 0; i < n; i++) {
                double *x = p[i].x;
                struct particle *me = &p[i];
                const double *v = &me->v[0];
                float *q = &p[i].q[0][0];
                for (int k = 0; k < 3; k++)
                        x[k] -= v[k];
                for (int k = 0; k < 4; k++)
                        q[k] += 1;
        }
}

static void show_particles(const struct particle *p, int n)
{
        for (int i = 0; i < n; i++)
                printf("%d %g %016llx %016llx %016llx\n", p[i].id, p[i].m, (unsigned long long)show_hash(p[i].x, sizeof p[i].x),
                       (unsigned long long)show_hash(p[i].v, sizeof p[i].v), (unsigned long long)show_hash(p[i].q, sizeof p[i].q));
}

int main(void)
{
        int n = 33;
        struct particle *p = malloc(n * sizeof *p);
        double e[33];
        for (int i = 0; i < n; i++) {
                p[i].id = i;
                p[i].m = i + 1;
                for (int k = 0; k < 3; k++) {
                        p[i].x[k] = i * 0.1 + k;
                        p[i].v[k] = i - k;
                }
                for (int k = 0; k < 4; k++)
                        p[i].q[k / 2][k % 2] = k;
        }
        move(p, n, 0.25);
        kick(p, n, e);
        show_particles(p, n);
        pointers(p, n);
        show_particles(p, n);
        first(p, n);
        show_particles(p, n);
        for (int i = 0; i < 40; i++) {
                sp[i].id = -i;
                for (int k = 0; k < 3; k++)
                        sp[i].v[k] = e[i % n] + sp[i].x[k];
        }
        show_particles(sp, 40);
        for (int i = 0; i < 12; i++) {
                grid[i].sum = i * 0.5;
                grid[i].tag = i;
        }
        nested(12);
        for (int i = 0; i < 12; i++)
                for (int j = 0; j < 5; j++)
                        printf("%d %g %d %016llx %g %016llx\n", grid[i].tag, grid[i].sum, grid[i].cell[j].kind,
                               (unsigned long long)show_hash(grid[i].cell[j].u, sizeof grid[i].cell[j].u), (double)grid[i].cell[j].in.w,
                               (unsigned long long)show_hash(grid[i].cell[j].in.t, sizeof grid[i].cell[j].in.t));
        free(p);
        return 0;
}
