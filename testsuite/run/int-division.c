// Integer division and remainder of negative numbers round towards zero, in values and in subscripts.
#include "show.h"

int main(void)
{
        int n = 2400, v[2400], w[2400];
        double a[2400], b[2400];
        fill(a, n, 56);
        for (int i = 0; i < n; i++) {
                int x = i - 1200;
                v[i] = x / 7 * 100 + x % 7;
                w[i] = (x >> 1) - x / 2 + -x / 3 % 5;
        }
        for (int i = 0; i < n; i++)
                b[i] = a[i / 3] + a[(i * 5 + 7) % n] * (i % 4);
        for (int i = 0; i < n; i++)
                a[i] = b[i - i % 8] + b[i / 60 * 60 + 59 - i % 60];
        show_int("v", v, n);
        show_int("w", w, n);
        show("b", b, n);
        show("a", a, n);
        return 0;
}
