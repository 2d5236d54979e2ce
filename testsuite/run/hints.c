// What only tells the compiler something: likely and unlikely branches, alignment, prefetching; and a function defined with empty parentheses.
#include "show.h"

#define likely(x) __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect(!!(x), 0)

static double half() { return 0.5; }

static void add(int n, double *restrict y, const double *restrict x)
{
        double *yy = __builtin_assume_aligned(y, 16);
        const double *xx = (const double *)__builtin_assume_aligned(x, 16, 0);
        for (int i = 0; i < n; i++) {
                __builtin_prefetch(&xx[i + 16], 0, 3);
                if (likely(i > 0))
                        yy[i] += xx[i - 1] * half();
                if (unlikely(xx[i] > 3))
                        yy[i] += __builtin_expect(i & 3, 0);
        }
}

static void inner(int n, double *restrict y, const double *restrict x)
{
        for (int i = 0; i < n; i++) {
                const double *p = __builtin_assume_aligned(&x[i], 8);
                double *q = __builtin_assume_aligned(y + i, 8);
                *q = *p * 2 + (__builtin_expect_with_probability((long)(p[0] * 7), 3, 0.5) == 3);
        }
}

static int side(int n, double *y)
{
        int k = 0;
        for (int i = 0; i < n; i++) {
                __builtin_prefetch(&y[k++]);
                y[i] = i * k;
        }
        return k;
}

int main(void)
{
        static double a[1009] __attribute__((aligned(16))), b[1009] __attribute__((aligned(16))), c[1009], d[1009];
        for (int i = 0; i < 1009; i++)
                a[i] = i % 13 * 0.5, b[i] = i % 7;
        add(1000, b, a);
        inner(1009, c, b);
        int k = side(1009, d);
        show("added", b, 1009);
        show("inner", c, 1009);
        show("counted", d, 1009);
        printf("%d\n", k);
        return 0;
}
