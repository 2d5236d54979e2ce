// EXPECT: line 14 verdict sequential
// The body has too many accesses to be read once for each order of the pointers; its inner loops are translated by themselves.
#include "../run/show.h"

#define PART(k) for (int i = 2; i < n - 2; i++) b[i] += 0.01 * (k * a[i - 2] + a[i - 1] - a[i] + a[i + 1] - k * a[i + 2]);

int main(void)
{
        int n = 500;
        double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), *a = x, *b = y;
        fill(x, n, 1);
        fill(y, n, 2);
        /* the loop at hand */
        for (int t = 0; t < 9; t++) {
                PART(1) PART(2) PART(3) PART(4) PART(5) PART(6) PART(7) PART(8) PART(9) PART(10) PART(11) PART(12)
                double *swap = a;
                a = b;
                b = swap;
        }
        show("a", a, n);
        show("b", b, n);
        free(x);
        free(y);
        return 0;
}
