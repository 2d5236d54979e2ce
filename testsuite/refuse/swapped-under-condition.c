// EXPECT: line 10 verdict sequential
// The pointers change places in some steps only.
#include "../run/show.h"

int main(void)
{
        int n = 500;
        double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), *a = x, *b = y;
        fill(x, n, 1), fill(y, n, 2);
        for (int t = 0; t < 40; t++) {
                for (int i = 0; i < n; i++)
                        b[i] = 0.9 * a[i] + 0.05 * a[n - 1 - i] + 0.01 * t;
                if (b[7] > 0.5) {
                        double *swap = a;
                        a = b;
                        b = swap;
                }
        }
        show("a", a, n);
        free(x);
        free(y);
        return 0;
}
