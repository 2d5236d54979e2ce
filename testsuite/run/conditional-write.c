// Elements written only where a condition on data holds; the others keep what they had.
#include "show.h"

int main(void)
{
        int n = 100, m = 75;
        double *a = malloc(n * m * sizeof *a), *b = malloc(n * m * sizeof *b), best[100];
        int arg[100];
        fill(a, n * m, 83);
        fill(b, n * m, 84);
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        if (b[i * m + j] > 0.9)
                                a[i * m + j] = -b[i * m + j];
        for (int i = 0; i < n; i++) {
                best[i] = -1e9;
                arg[i] = -1;
                for (int j = 0; j < m; j++)
                        if (a[i * m + j] > best[i]) {
                                best[i] = a[i * m + j];
                                arg[i] = j;
                        }
        }
        show("a", a, n * m);
        show("best", best, n);
        show_int("arg", arg, n);
        free(a);
        free(b);
        return 0;
}
