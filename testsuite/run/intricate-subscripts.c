// Blocked and periodic layouts in one subscript, by several divisions and remainders each: too much for an exact analysis in bounded time, beside loops that are not.
#include "show.h"

/* Elements in blocks of eight by eight, the blocks in two rows. */
static void blocks(double *restrict a, int n)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        a[i % 8 * 64 + j % 8 * 8 + i / 8 % 8] = 0.5 * a[(i + 1) % 8 * 64 + (j + 3) % 8 * 8 + j / 8 % 8] + a[(i * 5 + j * 3) % 512 / 2] + a[i % 3 * 64 + j % 5];
}

static void plain(double *restrict a, const double *restrict b, int n)
{
        for (int i = 0; i < n; i++)
                a[i] = a[i] * 0.5 + b[i % 17];
}

int main(void)
{
        static double a[512], b[64];
        fill(a, 512, 1);
        fill(b, 64, 2);
        blocks(a, 23);
        show("a", a, 512);
        plain(a, b, 512);
        show("a", a, 512);
        return 0;
}
