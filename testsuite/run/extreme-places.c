// CUDA
// STEP reduce
// The place of an extreme whose value the program reads through the place: ties, NaNs and zeros of both signs, places before the loop that it does not come by, loops that do not
// run and read nothing, all ways to count.
#include <math.h>
#include "show.h"

static int first_below(int n, const double *x, int at)
{
        for (int i = 1; i < n; i++)
                if (x[i] < x[at])
                        at = i;
        return at;
}

static int last_below(int n, const float *x, int at)
{
        for (int i = 0; i < n; i++)
                at = x[at] >= x[i] ? i : at;
        return at;
}

static long last_above(long n, const int *x)
{
        long at = n - 1;
        for (long i = n - 2; i >= 0; i--)
                if (x[at] < x[i] && i % 5 != 3)
                        at = i;
        return at;
}

static size_t not_below(size_t n, const unsigned *x)
{
        size_t at = 0;
        for (size_t i = 2; i < n; i += 3)
                if (!(x[at] > x[i]))
                        at = i;
        return at;
}

static int of_sizes(int n, const double *x, double *largest)
{
        int at = 0;
        for (int i = 0; i < n - 1; i++) {
                const double size = fabs(x[i + 1]);
                if (size > fabs(x[at]))
                        at = i + 1;
        }
        for (int i = 0; i < n; i++)
                if (fabs(x[i]) >= fabs(*largest))
                        *largest = x[i];
        double most = x[0];
        for (int i = 1; i < n; i++)
                if (fabs(x[i]) > fabs(most))
                        most = x[i];
        *largest += most;
        return at;
}

// Two that do not ask each other, after a loop that leaves its place to the next.
static int both(int n, const double *x, int *low)
{
        int a = n / 2, high = 0;
        for (int i = 0; i < n / 3; i++)
                if (x[i] < x[a])
                        a = i;
        for (int i = n / 3; i < n; i++) {
                if (x[i] < x[a])
                        a = i;
                if (x[i] >= x[high])
                        high = i;
        }
        *low = a;
        return high;
}

int main(int argc, char **argv)
{
        (void)argv;
        int n = 4007 * argc;
        double *x = malloc(n * sizeof *x);
        float *f = malloc(n * sizeof *f);
        int *keys = malloc(n * sizeof *keys), low;
        unsigned *u = malloc(n * sizeof *u);
        for (int round = 0; round < 4; round++) {
                double largest = round - 1.0;
                for (int i = 0; i < n; i++) {
                        x[i] = (int)(noise((unsigned)(i + round)) * 50.0) / 50.0 - 0.75;
                        x[i] = x[i] == 0.0 && i % 2 ? -0.0 : x[i];
                        f[i] = (float)x[i];
                        keys[i] = (int)(x[i] * 30.0);
                        u[i] = (unsigned)keys[i] % 1000u;
                }
                for (int i = 0; round == 1 && i < n; i += 7)
                        x[i] = i % 3 ? NAN : x[i];
                if (round == 2)
                        x[0] = f[n / 2] = NAN;
                if (round == 3)
                        x[n - 1] = x[1] = f[0] = NAN;
                printf("%d %d ", first_below(n, x, n / 2), first_below(n - 9, x, round ? n - 1 : 0));
                printf("%d %ld %zu\n", last_below(n / 2, f, n / 2), last_above(n, keys), not_below((size_t)n, u));
                printf("%d %d %ld %zu\n", first_below(1, NULL, -5), last_below(0, NULL, 3), last_above(1, NULL), not_below(1, NULL));
                printf("%d", of_sizes(n, x, &largest));
                printf(" %g %d", largest, both(n, x, &low));
                printf(" %d\n", low);
        }
        free(x), free(f), free(keys), free(u);
        return 0;
}
