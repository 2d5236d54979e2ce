// The step before, this one and the next, handed round by their pointers; beside two that change places; four of a multi-step method.
#include "show.h"

static double *wave(int n, int steps, double *prev, double *cur, double *next)
{
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < n - 1; i++)
                        next[i] = 2 * cur[i] - prev[i] + 0.1 * (cur[i - 1] - 2 * cur[i] + cur[i + 1]);
                double *old = prev;
                prev = cur;
                cur = next;
                next = old;
        }
        show("prev", prev, n);
        show("next", next, n);
        return cur;
}

static void with_two(int n, int steps, double *a, double *b, double *p, double *q, double *r)
{
        int mark = 0;
        for (int t = 3; t <= steps; t++) {
                mark += 2;
                for (int i = 1; i < n - 1; i++) {
                        b[i] = 0.25 * a[i - 1] + 0.5 * a[i] + 0.25 * p[i + 1] + 0.01 * t;
                        r[i] = 0.5 * q[i] - 0.25 * p[i] + 0.3 * a[i] + 0.1 * mark;
                }
                double *s = p;
                p = q;
                q = r;
                r = s;
                s = a;
                a = b;
                b = s;
        }
        show("a", a, n);
        show("p", p, n);
        show("q", q, n);
        printf("mark %d\n", mark);
}

static void four(int n, int steps, double *u, double *f0, double *f1, double *f2, double *f3)
{
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < n - 1; i++)
                        f0[i] = u[i - 1] - 2 * u[i] + u[i + 1];
                for (int i = 1; i < n - 1; i++)
                        u[i] += 0.01 * (55 * f0[i] - 59 * f1[i] + 37 * f2[i] - 9 * f3[i]) / 24;
                double *oldest = f3;
                f3 = f2;
                f2 = f1;
                f1 = f0;
                f0 = oldest;
        }
        show("newest", f1, n);
        show("oldest", f0, n);
}

int main(void)
{
        const int n = 900, steps[] = {0, 1, 2, 3, 4, 10, 11, 12};
        double *v[6];
        for (int k = 0; k < 6; k++) {
                v[k] = malloc(n * sizeof *v[k]);
                fill(v[k], n, k);
        }
        for (int s = 0; s < 8; s++) {
                show("cur", wave(n, steps[s], v[2], v[0], v[1]), n);
                with_two(n, steps[s] + 2, v[5], v[0], v[1], v[4], v[3]);
                four(n, steps[s], v[0], v[1], v[3], v[2], v[5]);
        }
        for (int k = 0; k < 6; k++) {
                show("v", v[k], n);
                free(v[k]);
        }
        return 0;
}
