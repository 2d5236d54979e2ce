// Functions with a state of their own, recursion, and a call through a pointer: the order of the calls shows in the results.
#include "show.h"

static unsigned state = 12345u;

static double next_random(void)
{
        state = state * 1664525u + 1013904223u;
        return (state >> 8) / 16777216.0;
}

static int calls(void)
{
        static int count;
        return ++count;
}

static int ackermann(int m, int n)
{
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}

static double half(double x)
{
        return x * 0.5;
}

static double keep(double x)
{
        return x;
}

int main(void)
{
        int n = 500, c[500];
        double a[500], (*f[2])(double) = {half, keep};
        for (int i = 0; i < n; i++)
                a[i] = next_random();
        for (int i = n - 1; i >= 0; i--)
                c[i] = calls() * 10 + i % 3;
        for (int i = 0; i < n; i++)
                a[i] += f[c[i] % 2](a[i]) + ackermann(2, i % 5);
        show("a", a, n);
        show_int("c", c, n);
        printf("%u\n", state);
        return 0;
}
