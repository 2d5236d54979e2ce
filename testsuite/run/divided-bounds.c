// Bounds and subscripts with quotients and remainders of sizes: where a divisor is not positive the region runs as written, where the loops around do not run nothing is divided.
#include "show.h"

static void quotient(double *a, const double *b, int n, int by)
{
        for (int i = 0; i < n / by; i++)
                a[i] = b[i] * 2;
}

static void blocks(double *a, const double *b, int n, int by)
{
        for (int i = 0; i < n / by; i++)
                for (int j = 0; j < by; j++)
                        a[i * by + j] = b[i] * 2 + j;
}

static void unsigned_quotient(double *a, const double *b, unsigned n, unsigned by)
{
        for (unsigned i = 0; i < n / by; i++)
                a[i + n % by] += b[i] * 2;
}

static void may_be_zero(double *a, const double *b, int n, int by)
{
        if (by)
                for (int i = n / by; i > 0; i--)
                        a[n - i * (by > 0)] = b[i] * 2;
}

static void never_reached(double *a, int n, int m, int by)
{
        for (int k = 0; k < m; k++)
                for (int i = 0; i < n / by; i++)
                        a[k * n + i] += i;
}

static void rounded_up(double *a, int n, int by)
{
        for (int i = 0; i < (n + by - 1) / by; i++)
                a[i] += i;
}

static void rest(double *a, int n, int by)
{
        for (int i = n % by; i < n; i += 2)
                a[i] += i;
}

static int down(double *a, int n, int by)
{
        int i;
        for (i = n - 1; i >= n % by; i -= by)
                a[i] *= 2;
        return i;
}

static void quotient_of_quotient(double *a, int n, int by, int half)
{
        for (int i = n / (by / half); i < n; i++)
                a[i] += n / (by / half) - i;
}

int main(void)
{
        static const int sizes[] = {0, 1, 7, 97, 503};
        for (int k = 0; k < 5; k++) {
                int n = sizes[k], ends = 0;
                double *a = malloc((2 * n + 80) * sizeof *a), *b = malloc((2 * n + 80) * sizeof *b);
                fill(a, 2 * n + 80, 1);
                fill(b, 2 * n + 80, 2);
                for (int by = -3; by < 9; by++) {
                        printf("%d ", by);      /* so that each round is a region, in which `by` is a size */
                        never_reached(a, n, 0, by);
                        may_be_zero(a, b, n, by);
                        if (by == 0)
                                continue;
                        quotient(a, b, n, by);
                        rest(a, n, by);
                        never_reached(a, n, 1, by);
                        if (by < 0)
                                continue;
                        blocks(a, b, n, by);
                        unsigned_quotient(a, b, (unsigned)n, (unsigned)by);
                        rounded_up(a, n, by);
                        ends += down(a, n, by);
                        if (by > 2)
                                quotient_of_quotient(a, n, by, by / 2);
                }
                printf("%d\n", ends);
                show("a", a, 2 * n + 80);
                free(a);
                free(b);
        }
        return 0;
}
