// Between floating point and integers both ways, large unsigned and 64-bit values, comparisons of mixed signs.
#include "show.h"

int main(void)
{
        int n = 2000, a[2000];
        long long b[2000];
        unsigned u[2000];
        double x[2000], y[2000];
        fill(x, n, 80);
        for (int i = 0; i < n; i++) {
                a[i] = (int)((x[i] - 0.75) * 1e6);
                u[i] = (unsigned)(x[i] * 3e9);
                b[i] = (long long)(x[i] * 1e18) - a[i];
        }
        for (int i = 0; i < n; i++) {
                y[i] = u[i] + (double)b[i] / 3 + ((unsigned)a[i] < u[i]) * 0.5 + (unsigned char)a[i] + (float)b[i];
                b[i] = b[i] / 1000 * (a[i] % 1000) % 1000003;
        }
        show_int("a", a, n);
        show("y", y, n);
        printf("%016llx\n", (unsigned long long)show_hash(b, sizeof b));
        return 0;
}
