// Conditions and bounds whose unsigned arithmetic wraps around, below 0 and above the largest number, so that they hold where they would not for integers.
#include "show.h"

/* i <= i - 2 for i = 0 and 1 */
static void wraps_below(unsigned n, const double *x, double *a)
{
        for (unsigned i = 0; i < n; i++)
                a[i] = i <= i - 2 ? x[i + 2] : 0.25;
}

/* The element before, but for the first; the last pair as C's && has it. */
static void neighbours(unsigned n, const double *x, double *a, int *both)
{
        for (unsigned i = 0; i < n; i++) {
                a[i] += i - 1 < n ? x[i - 1] : 8;
                both[i] = i + 2 < n && x[i + 2] > x[i];
        }
}

/* For n < 5 the assumption holds, and says nothing of n. */
static void assumed(unsigned n, double *a)
{
#pragma pmp assume(n - 5 > 0)
        for (unsigned i = 0; i < n; i++)
                a[i] += a[i + 5 < n ? n - 1 : i];
}

/* Sums beyond the largest number: for offsets just below 0, and for two sizes that add up to a small one. */
static void wraps_above(unsigned n, unsigned offset, const double *x, double *a)
{
        for (unsigned i = 0; i < n; i++)
                if (i + offset < 100)
                        a[i] -= x[i];
        for (unsigned i = 0; i < offset + n; i++)
                a[i % 300] += 0.5;
}

int main(void)
{
        static const unsigned sizes[] = {0, 1, 2, 3, 7, 294};
        double a[302], x[302];
        int both[302];
        fill(x, 302, 5);
        for (int k = 0; k < 6; k++) {
                unsigned n = sizes[k];
                fill(a, 302, 6);
                memset(both, 0, sizeof both);
                wraps_below(n, x, a);
                show("below", a, 302);
                neighbours(n, x, a, both);
                show("before", a, 302);
                show_int("both", both, 302);
                assumed(n, a);
                show("assumed", a, 302);
                wraps_above(n + 6, 4294967290u, x, a);
                show("above", a, 302);
                wraps_above(n, 60, x, a);
                show("above", a, 302);
        }
        return 0;
}
