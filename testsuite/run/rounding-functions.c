// CUDA
// Functions of <math.h> with exact results: to the nearest integer in all their types, and those that take numbers apart.
#include <math.h>
#include "show.h"

static void nearest(int n, const double *restrict x, const float *restrict f, long *restrict l, long long *restrict q, int *restrict k, double *restrict y)
{
        for (int i = 0; i < n; i++) {
                l[i] = lround(x[i]) + 100000 * lrint(x[i]);
                q[i] = llround(x[i] * 1e10) - llrint(x[i] * 1e10);
                k[i] = (int)lroundf(f[i]) * 1000 + (int)llrintf(f[i]);
                y[i] = nearbyint(x[i]) + 1e3 * nearbyintf(f[i]) + 1e6 * rint(x[i]);
        }
}

static void parts(int n, const double *restrict x, const float *restrict f, double *restrict y, float *restrict g)
{
        for (int i = 0; i < n; i++) {
                y[i] = fdim(x[i], 1.25) + ldexp(x[i], i % 40 - 20) + scalbn(x[i], 3) + remainder(x[i], 0.75);
                g[i] = fdimf(f[i], 1.25f) + ldexpf(f[i], i % 20 - 10) + remainderf(f[i], 0.75f);
        }
}

static void neighbours(int n, const double *restrict x, const float *restrict f, double *restrict y, float *restrict g)
{
        for (int i = 0; i < n; i++) {
                y[i] = nextafter(x[i] + 0.1, i % 2 ? 1e9 : -1e9) + logb(x[i] * x[i] + 1);
                g[i] = nextafterf(f[i] + 0.1f, i % 3 ? 1e9f : -1e9f) + logbf(f[i] * f[i] + 1);
        }
}

/* Of an argument that is a float, the double function. */
static void bins(int n, const float *restrict f, int *restrict count)
{
        for (int i = 0; i < n; i++)
                count[(lround(f[i] * 4.0f) % 16 + 16) % 16]++;
}

int main(void)
{
        enum { N = 501 };
        static double x[N], y[N];
        static float f[N], g[N];
        static long l[N];
        static long long q[N];
        static int k[N], count[16];
        for (int i = 0; i < N; i++) {
                x[i] = (i - N / 2) * 0.25 + (i % 5 == 0 ? 1e-13 : 0);
                f[i] = (float)((N / 2 - i) * 0.125);
        }
        nearest(N, x, f, l, q, k, y);
        show("nearest", y, N);
        show_int("int", k, N);
        long sum = 0, weighted = 0;
        for (int i = 0; i < N; i++) {
                sum += l[i];
                weighted += i * l[i] + q[i];
        }
        printf("%ld %ld\n", sum, weighted);
        parts(N, x, f, y, g);
        show("parts", y, N);
        show_float("parts", g, N);
        neighbours(N, x, f, y, g);
        show("neighbours", y, N);
        show_float("neighbours", g, N);
        bins(N, f, count);
        show_int("count", count, 16);
        return 0;
}
