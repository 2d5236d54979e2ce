// CUDA
// A signed counter compared with sizes of 2^63 and more, which no counter is above, where how far the loop counts is needed, too.
#include <stddef.h>
#include <stdio.h>

static unsigned char last;
static int steps;

static void down(int m, size_t z)
{
        unsigned char k = 3;
        for (int i = m + 2; i > z; --i)
                k = k + 4;
        last = k;
}

static void up(int m, size_t z)
{
        int k = 3;
        for (int i = m; i < z && i < 50; i++)
                k += 4;
        steps = k;
}

int main(void)
{
        static const size_t bounds[] = { 12, 3, 18446744073709551614ul, 9223372036854775813ul, 9223372036854775808ul, 9223372036854775807ul, 0 };
#pragma pmp ignore
        for (size_t b = 0; b < sizeof bounds / sizeof *bounds; b++)
#pragma pmp ignore
                for (int m = 0; m < 40; m += 13) {
                        down(m, bounds[b]);
                        up(m, bounds[b]);
                        printf("%d %d\n", last, steps);
                }
        return 0;
}
