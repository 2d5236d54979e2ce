// Results that go through a narrower type on their way, as parameters and results of functions make them do: each iteration forgets bits that a sum of all keeps. And extrema
// of which the value compared and the value taken are computed in different types.
#include "show.h"

static unsigned add(unsigned a, unsigned b)
{
        return a + b;
}

static unsigned char low_byte(unsigned char a)
{
        return a;
}

static int either(unsigned char a, int b)
{
        return a || b;
}

static int less_unsigned(unsigned a, long b)
{
        return a < b;
}

static int less_int(int a, long b)
{
        return a < b;
}

static int less_float(float a, double b)
{
        return a < b;
}

static void sums(int n, const int *a)
{
        unsigned long sum = 0x123456789abul;
        int bits = 0x12345, logic = 256;
        _Bool any = 0;
        for (int i = 0; i < n; i++)
                sum = add(sum, a[i]);
        for (int i = 0; i < n; i++)
                bits = low_byte(bits | a[i]);
        for (int i = 0; i < n; i++)
                any = low_byte(any | (a[i] & 256));
        for (int i = 0; i < n; i++)
                logic = either(logic, 0);
        printf("%lu %d %d %d\n", sum, bits, any, logic);
}

static void extremes(int n, const int *a, const unsigned *u, const long *w, const double *d)
{
        long condition = 1L << 50, choice = 1L << 50, by_unsigned = 1L << 50, by_int = 1L << 50;
        double by_float = 2;
        for (int i = 0; i < n; i++)
                if (u[i] * 2L < condition)
                        condition = u[i] * 2;
        for (int i = 0; i < n; i++)
                choice = u[i] * 2L < choice ? u[i] * 2 : choice;
        for (int i = 0; i < n; i++)
                if (less_unsigned(a[i], by_unsigned))
                        by_unsigned = a[i];
        for (int i = 0; i < n; i++)
                by_int = less_int(w[i], by_int) ? w[i] : by_int;
        for (int i = 0; i < n; i++)
                if (less_float(d[i], by_float))
                        by_float = d[i];
        printf("%ld %ld %ld %ld %.17g\n", condition, choice, by_unsigned, by_int, by_float);
}

int main(void)
{
        int n = 5003, *a = malloc(n * sizeof *a);
        unsigned *u = malloc(n * sizeof *u);
        long *w = malloc(n * sizeof *w);
        double *d = malloc(n * sizeof *d);
        for (int i = 0; i < n; i++) {
                a[i] = (i * 7919 % 1013) * 4 - 1000;
                u[i] = i * 2654435761u;
                w[i] = i * 1234567890123l - 77;
                d[i] = 1 + (i * 31 % 1013) * 1e-11;
        }
        int sizes[] = {0, 1, 9, n};
        for (int k = 0; k < 4; k++) {
                sums(sizes[k], a);
                extremes(sizes[k], a, u, w, d);
        }
        free(a);
        free(u);
        free(w);
        free(d);
        return 0;
}
