// A product of sizes that wraps around in its own type, beside the same product computed in a wider type, into which parameters of a function convert: two numbers.
#include "show.h"

static long area(long p, long q)
{
        return p * q;
}

static int a[100], b[100], c[100];

static void below(unsigned n, unsigned m)
{
        for (unsigned i = 0; i < 100; i++)
                if (i < n * m)
                        a[i] = 1;
                else
                        a[i] = 2;
        for (unsigned i = 0; i < 100; i++)
                if (i < area(n, m))
                        b[i] = 1;
                else
                        b[i] = 2;
        for (unsigned i = 0; i < 100; i++)
                c[i] = i < area(m, n);
}

int main(void)
{
        below(65536, 65536);
        show_int("a", a, 100);
        show_int("b", b, 100);
        show_int("c", c, 100);
        below(3, 7);
        show_int("a", a, 100);
        show_int("b", b, 100);
        show_int("c", c, 100);
        return 0;
}
