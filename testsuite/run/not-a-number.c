// CUDA
// Data with gaps, infinities and signed zeros: isnan and its like of doubles and floats, INFINITY, NAN and HUGE_VAL as values, in conditions and as first values of an extreme.
#include <float.h>
#include <math.h>
#include "show.h"

static void classify(int n, const double *restrict x, const float *restrict f, int *restrict kind)
{
        for (int i = 0; i < n; i++) {
                kind[i] = (isnan(x[i]) != 0) + 2 * isinf(x[i]) + 10 * (isfinite(x[i]) != 0) + 100 * (signbit(x[i]) != 0);
                kind[i] += 1000 * ((isnan(f[i]) != 0) + (isinf(f[i]) != 0) + 5 * (isfinite(f[i] * 1e30f) != 0) + 20 * (signbit(-f[i]) != 0));
        }
}

/* Gaps become the mean of the others; nothing but gaps gives infinity. */
static void fill_gaps(int rows, int n, double *restrict x, double *restrict mean)
{
        for (int r = 0; r < rows; r++) {
                double sum = 0;
                int count = 0;
                for (int i = 0; i < n; i++)
                        if (!isnan(x[r * n + i]) && isfinite(x[r * n + i])) {
                                sum += x[r * n + i];
                                count++;
                        }
                mean[r] = count ? sum / count : INFINITY;
                for (int i = 0; i < n; i++)
                        x[r * n + i] = isnan(x[r * n + i]) ? mean[r] : x[r * n + i];
        }
}

static void limit(int n, const double *restrict x, double *restrict y, float *restrict f)
{
        for (int i = 0; i < n; i++) {
                y[i] = x[i] > 2 ? HUGE_VAL : x[i] < -2 ? -HUGE_VAL : x[i] == 1 ? NAN : x[i];
                f[i] = i % 3 ? INFINITY : i % 2 ? NAN : 1.5f;
        }
}

static double least(int n, const double *restrict x, double *restrict greatest)
{
        double low = INFINITY, high = -INFINITY;
        for (int i = 0; i < n; i++) {
                if (x[i] < low)
                        low = x[i];
                high = fmax(high, x[i]);
        }
        *greatest = high;
        return low;
}

static int kind_of(double x)
{
        return isnan(x) != 0 || (isinf(x) != 0) * 2 || (signbit(x) != 0) * 4;
}

static int is_too_large(float x)
{
        return isinf(x);
}

static float rounded(float x)
{
        return x;
}

/* What they are asked of has the type that it is converted to. */
static void converted(int n, const double *restrict x, int *restrict kind)
{
        for (int i = 0; i < n; i++)
                kind[i] = kind_of(i - 5) + 10 * is_too_large(x[i] * 1e30) + 100 * (isinf(rounded(x[i] * 1e300)) != 0);
}

/* The sign of a NaN turns, goes and comes with the operations that are defined by it. */
static void turn_signs(int n, const double *restrict x, const float *restrict f, double *restrict y, float *restrict g)
{
        for (int i = 0; i < n; i++) {
                const double turned = -x[i];
                y[3 * i] = turned;
                y[3 * i + 1] = i % 2 ? fabs(turned) : -(-turned);
                y[3 * i + 2] = copysign(i, -x[i]);
                g[3 * i] = -f[i];
                g[3 * i + 1] = i % 2 ? -f[i] : fabsf(f[i]);
                g[3 * i + 2] = copysignf(fabsf(-f[i]), signbit(-fabsf(f[i])) ? -NAN : f[i]);
        }
}

int main(void)
{
        enum { N = 600, ROWS = 6 };
        static double x[N], y[N], mean[ROWS];
        static double turned[3 * N];
        static float f[N], g[3 * N];
        static int kind[N];
        for (int i = 0; i < N; i++) {
                const int k = i * 7 % 11;
                x[i] = k == 0 ? NAN : k == 1 ? INFINITY : k == 2 ? -INFINITY : k == 3 ? -0.0 : k == 4 ? DBL_MAX : k == 5 ? 1 : (i % 17 - 8) * 0.5;
                f[i] = k == 2 ? NAN : k == 6 ? -INFINITY : k == 7 ? FLT_MAX : (float)(i % 13 - 6);
        }
        classify(N, x, f, kind);
        show_int("kind", kind, N);
        turn_signs(N, x, f, turned, g);
        show("turned", turned, 3 * N);
        show_float("turned", g, 3 * N);
        for (int i = 0; i < N; i++)
                y[i] = (i - N / 2) * 1e8;
        converted(N, y, kind);
        show_int("converted", kind, N);
        limit(N, x, y, f);
        classify(N, y, f, kind);
        show_int("limited", kind, N);
        for (int i = 0; i < N / ROWS; i++)
                x[2 * (N / ROWS) + i] = NAN;
        fill_gaps(ROWS, N / ROWS, x, mean);
        show("mean", mean, ROWS);
        show("filled", x, N);
        double high;
        const double low = least(N, x, &high), none = least(0, x, &high);
        printf("%g %g %g\n", low, none, high);
        return 0;
}
