// Counters compared with two numbers, one of 2^63 and more, which are no negative ones.
#include "show.h"

static double a[100];

static void down(unsigned n, int m, size_t z)
{
        unsigned i = n / 3 * 3;
        while (i > (unsigned)m && i > z) {
                for (int j = 0; j < 2; j++)
                        a[2 * i + j] += i * 0.5;
                i--;
        }
}

static void down_to(unsigned short n, int m, size_t z)
{
        for (unsigned short i = n; i >= m && i >= z; i--)
                a[i] += 1;
}

static void up(unsigned n, unsigned m, size_t z)
{
        for (unsigned i = n; i < m && i < z; i++)
                a[i] -= i;
}

int main(void)
{
        for (int k = 0; k < 9; k++) {
                if (k == 0) {
                        down(20, 10, 18446744073709551614ul);
                        show("a", a, 100);
                }
                if (k == 1) {
                        down(20, 10, 9223372036854775808ul);
                        show("a", a, 100);
                }
                if (k == 2) {
                        down(20, 4, 9);
                        show("a", a, 100);
                }
                if (k == 3) {
                        down_to(20, 10, 18446744073709551615ul);
                        show("a", a, 100);
                }
                if (k == 4) {
                        down_to(20, 3, 18446744073709551606ul);
                        show("a", a, 100);
                }
                if (k == 5) {
                        down_to(20, 12, 4);
                        show("a", a, 100);
                }
                if (k == 6) {
                        up(3, 40, 18446744073709551614ul);
                        show("a", a, 100);
                }
                if (k == 7) {
                        up(4, 50, 9223372036854775808ul);
                        show("a", a, 100);
                }
                if (k == 8) {
                        up(5, 60, 9);
                        show("a", a, 100);
                }
        }
        return 0;
}
