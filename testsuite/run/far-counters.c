// Counters far from zero: 64 bits, near the ends of int and of unsigned.
#include "show.h"
#include <limits.h>

int main(void)
{
        long long base = 1LL << 40;
        int n = 1000;
        double a[1000], b[1000], c[1000];
        fill(a, n, 119);
        for (long long i = base; i < base + n; i++)
                b[i - base] = a[i - base] * (double)(i % 1000);
        for (int i = INT_MAX - n; i < INT_MAX; i++)
                c[INT_MAX - 1 - i] = b[i - (INT_MAX - n)] + i;
        for (unsigned i = UINT_MAX - 999; i != 0; i++)
                a[i + 1000] = c[i + 1000] - b[-i - 1];
        for (int i = INT_MIN; i < INT_MIN + n; i += 2)
                b[i - INT_MIN] = i;
        show("a", a, n);
        show("b", b, n);
        show("c", c, n);
        return 0;
}
