// Numbers of 64 bits that are no sizes: what is computed of them before the tests of their limits must not let compilers leave these out, nor the tests themselves overflow.
#include "show.h"

#include <limits.h>

static double a[600];
static unsigned long left;

static void tripled(int n, long m)
{
        for (int i = (int)(m / 2 * 3ul); i < n; i += 1)
                a[i & 511] += 1;
}

static void product(size_t n, int k)
{
        for (int i = k; i >= n * (n >> 2); i -= 5)
                a[i] += 1;
        left += 7;
}

static void narrow(int n, size_t m, size_t k)
{
        unsigned char i;
        for (i = (unsigned char)(m / 2 + k); i < n; i += 2)
                a[i] += 1;
        left += i;
}

int main(void)
{
        void (*volatile run_tripled)(int, long) = tripled;
        void (*volatile run_product)(size_t, int) = product;
        void (*volatile run_narrow)(int, size_t, size_t) = narrow;
        run_tripled(300, LONG_MAX);
        run_tripled(300, 6);
        for (int k = 0; k < 3; k++)
                product((size_t)-128, 249);
        for (int k = 0; k < 3; k++)
                narrow(-1, SIZE_MAX, 128);
        run_product((size_t)-128, 249);
        run_product(8, 249);
        run_narrow(-1, SIZE_MAX, 128);
        run_narrow(100, 20, 3);
        printf("%lu\n", left);
        show("a", a, 600);
        return 0;
}
