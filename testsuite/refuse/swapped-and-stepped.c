// EXPECT: line 10 verdict sequential
// The pointers change places, and one of them moves on.
#include "../run/show.h"

int main(void)
{
        int n = 500;
        double *x = malloc(2 * n * sizeof *x), *y = malloc(2 * n * sizeof *y), *a = x, *b = y;
        fill(x, 2 * n, 1), fill(y, 2 * n, 2);
        for (int t = 0; t < 40; t++) {
                for (int i = 1; i < n; i++)
                        b[i] = 0.5 * a[i - 1] + 0.25 * a[i];
                double *swap = a + 1;
                a = b;
                b = swap;
        }
        show("x", x, 2 * n);
        show("y", y, 2 * n);
        free(x);
        free(y);
        return 0;
}
