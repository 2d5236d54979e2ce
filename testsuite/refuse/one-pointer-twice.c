// EXPECT: line 10 verdict sequential
// After the first step both pointers lead to one array.
#include "../run/show.h"

int main(void)
{
        int n = 500;
        double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), *a = x, *b = y;
        fill(x, n, 1), fill(y, n, 2);
        for (int t = 0; t < 40; t++) {
                for (int i = 1; i < n; i++)
                        b[i] = 0.5 * a[i - 1] + 0.25 * a[i];
                a = b;
        }
        show("x", x, n);
        show("y", y, n);
        free(x);
        free(y);
        return 0;
}
