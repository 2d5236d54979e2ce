// The condition of one guard, 'p <= 1', is part of the text of another, 'p <= 1 || n >= 0': it is tested all the same.
#include "show.h"

static void fold(int n, int p, const double *b, double *a, int *c)
{
        for (int i = p - 1; i >= 1; i--)
                for (size_t j = 0; j < (size_t)n; j++)
                        if (j < j - 2) /* true for j = 0 and 1 */
                                a[j + 2] = 0.5 * b[i + 1];
                        else
                                c[20 - j] = (c[2 * i] ^ c[j]) & 1023;
}

int main(void)
{
        static const int sizes[][2] = {{0, 0}, {0, 5}, {1, 1}, {1, 2}, {2, 9}, {7, 3}, {20, 10}};
        double a[64], b[64];
        int c[64];
        fill(b, 64, 3);
        for (int k = 0; k < 7; k++) {
                fill(a, 64, 4);
                for (int i = 0; i < 64; i++)
                        c[i] = i * 37 % 101;
                fold(sizes[k][0], sizes[k][1], b, a, c);
                show("a", a, 64);
                show_int("c", c, 64);
        }
        return 0;
}
