// CUDA
// Unsigned numbers that make a subscript smaller, modulo 2^32: as constants, as steps of a variable, and as what a call passes.
#include <stdio.h>

enum { N = 4096 };
static double d[N];

static void stepped(unsigned n, int m, short h)
{
        unsigned k = n;
        for (int i = 0; i <= m; i++) {
                k -= h;
                d[1000 + k++] += i + 1;
        }
        printf("%u\n", k);
}

static void down(unsigned n)
{
        for (unsigned i = 0; i < n; i++)
                d[i * 4294967294u + 300] += i;
}

static void down_up(unsigned n)
{
        for (unsigned i = 0; i < n; i++)
                d[3000 - i * 4294967293u] += i;
}

static void fixed(void)
{
        for (int i = 0; i < 100; i++)
                d[4294967290u - i * 4294967293u + 1000] += d[i + (unsigned)-3 + 100] + 1;
}

static void (*volatile down_of)(unsigned) = down;
static void (*volatile down_up_of)(unsigned) = down_up;
static void (*volatile fixed_of)(void) = fixed;
static void (*volatile stepped_of)(unsigned, int, short) = stepped;

int main(void)
{
        stepped(5, 17, -2);
        stepped(900, 50, 3);
        stepped_of(5, 17, -2);
        stepped_of(900, 50, 3);
        down(100);
        down_of(151);
        down_of(0);
        down_up(300);
        down_up_of(300);
        fixed();
        fixed_of();
#pragma pmp ignore
        for (int i = 0; i < N; i++)
                if (d[i] != 0)
                        printf("%d %g\n", i, d[i]);
        return 0;
}
