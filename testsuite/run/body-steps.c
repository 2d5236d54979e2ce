// CUDA
// Counters that step inside expressions of the body, in the middle of it, or several times; values between and after the steps.
#include "show.h"

enum { N = 4000 };
static double a[N + 4], b[N + 4], c[2 * N + 4];

static int pack(int n, const double *restrict x, double *restrict y)
{
        int i = 0;
        while (i < n) {
                double v = x[i];
                y[i++] = v * 0.5;
                y[i] = v * 0.25;
                ++i;
        }
        return i;
}

static void fill_down(double *p, double *end, double v)
{
        while (p < end)
                *p++ = v;
}

int main(void)
{
        int i = 0, j;
        fill(a, N + 4, 5);
        fill(b, N + 4, 6);
        fill(c, 2 * N + 4, 7);
        while (i < N)
                a[i++] += 1.0;
        printf("%d\n", i);
        show("a", a, N + 4);
        for (i = 0; i < N; i++) {
                b[i] = a[i];
                i += 2;
                b[i] = -a[i - 1];
        }
        printf("%d\n", i);
        show("b", b, N + 4);
        for (i = 0, j = 0; i < N;) {
                c[j++] = a[i];
                c[j++] = b[i++];
        }
        printf("%d %d\n", i, j);
        show("c", c, 2 * N + 4);
        i = N;
        do {
                a[--i] *= 2.0;
                b[i] -= a[i];
        } while (i > 0);
        printf("%d\n", i);
        show("a", a, N + 4);
        printf("%d %d\n", pack(N, b, a), pack(3, a, b));
        show("packed", a, N + 4);
        fill_down(c + 3, c + N, 0.5);
        show("filled", c, 2 * N + 4);
        return 0;
}
