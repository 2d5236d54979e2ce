// The exchange in a function that has the addresses of the pointers, directly and through another function; in one loop together with a third pointer.
#include "show.h"

static void swap(double **x, double **y)
{
        double *old = *x;
        *x = *y;
        *y = old;
}

/* (a, b, c) becomes (b, c, a). */
static void rotate(double **x, double **y, double **z)
{
        swap(x, y);
        swap(y, z);
}

static void swap_planes(double (**x)[40], double (**y)[40])
{
        double (*old)[40] = *x;
        *x = *y;
        *y = old;
}

static void smooth(int n, int steps, double *a, double *b)
{
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < n - 1; i++)
                        b[i] = 0.25 * a[i - 1] + 0.5 * a[i] + 0.25 * a[i + 1];
                swap(&a, &b);
        }
        show("a", a, n);
        show("b", b, n);
}

/* Steps once, and leaves the newer array in *from. */
static void step(int n, double **from, double **to)
{
        double *x = *from;
        for (int i = 1; i < n - 1; i++)
                (*to)[i] = 0.3 * x[i - 1] + 0.3 * (*from)[i] + 0.4 * x[i + 1];
        swap(from, to);
}

static double *steps_of(int n, int steps, double *a, double *b)
{
        for (int t = steps; t > 0; t--)
                step(n, &a, &b);
        return a;
}

static void wave(int n, int steps, double *prev, double *cur, double *next)
{
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < n - 1; i++)
                        next[i] = 2 * cur[i] - prev[i] + 0.1 * (cur[i - 1] - 2 * cur[i] + cur[i + 1]);
                rotate(&prev, &cur, &next);
        }
        show("cur", cur, n);
        show("prev", prev, n);
}

static void planes(int n, int steps, double (*a)[40], double (*b)[40])
{
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < 39; j++)
                                b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
                swap_planes(&a, &b);
        }
        show("plane", a[0], (size_t)n * 40);
}

int main(void)
{
        const int n = 1200;
        double *v[3];
        for (int k = 0; k < 3; k++) {
                v[k] = malloc(n * sizeof *v[k]);
                fill(v[k], n, k);
        }
        for (int steps = 0; steps < 6; steps++) {
                smooth(n, steps, v[0], v[1]);
                show("steps", steps_of(n, steps, v[2], v[0]), n);
                wave(n, steps + 1, v[0], v[1], v[2]);
                planes(n / 40, steps, (double (*)[40])v[1], (double (*)[40])v[0]);
        }
        for (int k = 0; k < 3; k++) {
                show("v", v[k], n);
                free(v[k]);
        }
        return 0;
}
