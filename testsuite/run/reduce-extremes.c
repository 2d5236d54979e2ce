// CUDA
// STEP reduce
// Minima and maxima in every spelling, with NaNs, signed zeros and infinities in all places: the first of equal elements stays under <, the last under <=; which zero
// fmin and fmax give is open in C.
#include <math.h>
#include "show.h"

static void extremes(int n, const double *x, const float *f, const int *k)
{
        double low = 5.0, high = -5.0, last_low = 5.0, last_high = -5.0, named = 0.0;
        float flow = 3.0f, fhigh = -3.0f;
        int least = 100000, most = -100000;
        unsigned char small = 200;
        for (int i = 0; i < n; i++)
                low = x[i] < low ? x[i] : low;
        for (int i = 0; i < n; i++)
                if (x[i] > high)
                        high = x[i];
        for (int i = 0; i < n; i++)
                if (last_low >= x[i])
                        last_low = x[i];
        for (int i = 0; i < n; i++)
                last_high = last_high <= x[i] ? x[i] : last_high;
        for (int i = 0; i < n; i++)
                named = fmax(named, x[i]);
        for (int i = 0; i < n; i++) {
                flow = fminf(f[i], flow);
                if (f[i] > fhigh)
                        fhigh = f[i];
        }
        for (int i = 0; i < n; i++) {
                least = least < k[i] ? least : k[i];
                most = k[i] > most ? k[i] : most;
                if ((unsigned char)k[i] < small)
                        small = (unsigned char)k[i];
        }
        printf("%g %g %g %g %g %g %g %d %d %d", low, high, last_low, last_high, named + 0.0, flow + 0.0f, fhigh, least, most, small);
        printf(" %d%d%d%d\n", !!signbit(low), !!signbit(high), !!signbit(last_low), !!signbit(last_high));
}

int main(void)
{
        static const int sizes[] = { 0, 1, 2, 3, 63, 64, 65, 257, 10007 };
        int n = 10007;
        double *x = malloc(n * sizeof *x);
        float *f = malloc(n * sizeof *f);
        int *k = malloc(n * sizeof *k);
        for (int kind = 0; kind < 5; kind++)
                for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
                        for (int i = 0; i < n; i++) {
                                unsigned r = (unsigned)(noise((unsigned)(i + 977 * kind)) * 1000.0);
                                x[i] = kind == 0 ? r - 500.0 : kind == 1 ? (r % 2 ? 0.0 : -0.0) : kind == 2 ? (r % 3 ? NAN : r % 2 ? 0.0 : -0.0)
                                       : kind == 3 ? (r % 7 == 0 ? -INFINITY : r % 7 == 1 ? INFINITY : r) : NAN;
                                f[i] = (float)x[i];
                                k[i] = (int)r * (r % 2 ? 1 : -1);
                        }
                        extremes(sizes[s], x, f, k);
                }
        free(x);
        free(f);
        free(k);
        return 0;
}
