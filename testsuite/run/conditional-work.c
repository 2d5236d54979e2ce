// CUDA
// Work arrays that are written and read on conditions that data decide: where one condition is around both, what is read was written in the same iteration. Where
// it is not, or not all of it, values pass from iteration to iteration, as they do in the program.
#include <math.h>
#include "show.h"

static double v[64], w[64];

/* Reflections: nothing to do for some, and less for others. */
static void reflect(int n, double *restrict a, double *restrict v)
{
        double norm = 0;
        for (int i = 0; i < n; i++)
                norm += a[i] * a[i];
        if (norm < 3)
                return;
        double sum = 0;
        for (int i = 0; i < n; i++) {
                v[i] = a[i] - (i == 0 ? norm : 0);
                sum += v[i] * v[i];
        }
        if (sum < 9)
                return;
        for (int i = 0; i < n; i++)
                a[i] -= 2 * v[i] * norm / sum;
}

static void reflections(int m, int n, double *restrict a)
{
        double v[64];
        for (int s = 0; s < m; s++)
                reflect(n, a + s * n, v);
}

/* One branch writes, the other reads what an iteration before has written. */
static void otherwise(int m, int n, double *restrict a, double *restrict v)
{
        for (int i = 0; i < n; i++)
                v[i] = i;
        for (int s = 0; s < m; s++) {
                if (a[s * n] > 0.5)
                        for (int i = 0; i < n; i++)
                                v[i] = a[s * n + i];
                else
                        for (int i = 0; i < n; i++)
                                a[s * n + i] += v[i];
        }
}

/* Two conditions of one name. */
static void twice(int m, int n, double *restrict a, double *restrict v)
{
        for (int s = 0; s < m; s++) {
                int on = a[s * n] > 0.4;
                if (on)
                        for (int i = 0; i < n; i++)
                                v[i] = a[s * n + i] * 2;
                on = a[s * n] > 0.2;
                if (on && s > 0)
                        for (int i = 0; i < n; i++)
                                a[s * n + i] -= v[i];
        }
}

/* Not all of what is read, or in an inner condition only. */
static void partly(int m, int n, double *restrict a, double *restrict v, double *restrict w)
{
        for (int i = 0; i < n; i++)
                v[i] = w[i] = 1;
        for (int s = 0; s < m; s++)
                if (a[s * n] > 0.3) {
                        for (int i = 1; i < n; i++)
                                v[i] = a[s * n + i];
                        if (a[s * n] > 0.6)
                                for (int i = 0; i < n; i++)
                                        w[i] = v[i] + 1;
                        for (int i = 0; i < n; i++)
                                a[s * n + i] = v[i] + w[n - 1 - i];
                        v[0] = s;
                }
}

/* In rounds of a loop that data end. */
static void rounds(int m, int n, double *restrict a)
{
        double v[64];
        for (int s = 0; s < m; s++) {
                int round = 0;
                double change = 1;
                while (change > 0.01 && round < 6) {
                        for (int i = 0; i < n; i++)
                                v[i] = a[s * n + i];
                        change = 0;
                        for (int i = 1; i < n; i++) {
                                a[s * n + i] = 0.5 * (v[i] + v[i - 1]);
                                change = fmax(change, fabs(v[i] - v[i - 1]));
                        }
                        round++;
                }
        }
}

/* The last round's values are read in the next one. */
static void carried(int m, int n, double *restrict a, double *restrict v)
{
        for (int i = 0; i < n; i++)
                v[i] = 0;
        for (int s = 0; s < m; s++)
                if (a[s * n] > 0.25) {
                        for (int i = 0; i < n; i++)
                                a[s * n + i] += 0.5 * v[i];
                        for (int i = 0; i < n; i++)
                                v[i] = a[s * n + i];
                }
}

static void bins(int m, int n, const double *restrict a, int *restrict out)
{
        int counts[16];
        for (int s = 0; s < m; s++) {
                out[s] = 0;
                if (a[s * n] < 0.8) {
                        for (int b = 0; b < 16; b++)
                                counts[b] = 0;
                        for (int i = 0; i < n; i++)
                                counts[(int)(fabs(a[s * n + i]) * 100) & 15]++;
                        for (int b = 0; b < 16; b++)
                                if (counts[b] > out[s])
                                        out[s] = counts[b];
                }
        }
}

static void all(int m, int n)
{
        size_t count = (size_t)m * n;
        double *a = malloc((count + 1) * sizeof *a);
        int *out = calloc(m + 1, sizeof *out);
        fill(a, count, 1);
        reflections(m, n, a);
        show("reflections", a, count);
        fill(a, count, 2);
        bins(m, n, a, out);
        show_int("bins", out, m);
        otherwise(m, n, a, v);
        show("otherwise", a, count);
        twice(m, n, a, v);
        show("twice", a, count);
        fill(a, count, 3);
        partly(m, n, a, v, w);
        show("partly", a, count);
        rounds(m, n, a);
        show("rounds", a, count);
        fill(a, count, 4);
        carried(m, n, a, v);
        show("carried", a, count);
        show("v", v, 64);
        show("w", w, 64);
        free(a), free(out);
}

int main(void)
{
        all(0, 1);
        all(1, 1);
        all(5, 2);
        all(61, 37);
        return 0;
}
