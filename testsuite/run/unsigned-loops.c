// Unsigned counters: down to zero by the usual idiom, bounds with n - 1, and n + something.
#include "show.h"

static void down(unsigned n, double *a, const double *b)
{
        unsigned i;
        for (i = n; i-- > 0;)
                a[i] = b[i] * i;
        for (i = n - 1; i > 0; i--)
                a[i] -= 0.5;
        for (i = 0; i < n - 1; i++)
                a[i] = a[i] + b[i + 1];
}

static void scan_down(size_t n, double *a)
{
        for (size_t i = n - 1; i-- > 0;)
                a[i] = a[i] + 0.5 * a[i + 1];
}

static void centre(unsigned n, double *a)
{
        for (unsigned i = 0; i < 2 * n + 1; ++i)
                a[i] = (double)i - n;
}

int main(void)
{
        double a[4001], b[4001];
        unsigned sizes[] = {1, 2, 3, 17, 2000};
        for (int s = 0; s < 5; s++) {
                unsigned n = sizes[s];
                fill(b, 4001, 22);
                fill(a, 4001, 23);
                down(n, a, b);
                show("down", a, n);
                scan_down(n, a);
                show("scan", a, n);
                centre(n, a);
                show("centre", a, 2 * n + 1);
        }
        return 0;
}
