// EXPECT: line 10 verdict sequential
// How often the pointers change places in a round of the outer loop depends on the round.
#include "../run/show.h"

int main(void)
{
        int n = 500;
        double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), *a = x, *b = y;
        fill(x, n, 1), fill(y, n, 2);
        for (int t = 0; t < 40; t++) {
                for (int s = 0; s < t % 3; s++) {
                        double *swap = a;
                        a = b;
                        b = swap;
                }
                for (int i = 1; i < n - 1; i++)
                        b[i] = 0.5 * a[i - 1] + 0.25 * a[i] + 0.25 * a[i + 1];
        }
        show("x", x, n);
        show("y", y, n);
        free(x);
        free(y);
        return 0;
}
