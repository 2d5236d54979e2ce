// An array declared inside the loop is private by its scope; every element read is written before.
#include "show.h"

int main(void)
{
        int n = 700;
        double *a = malloc(n * 64 * sizeof *a), *b = malloc(n * 64 * sizeof *b);
        fill(b, n * 64, 4);
        for (int i = 0; i < n; i++) {
                double t[64];
                for (int j = 0; j < 64; j++)
                        t[j] = b[i * 64 + j] * 3.0 - 1.0;
                for (int j = 0; j < 64; j++)
                        a[i * 64 + j] = t[63 - j] * t[j];
        }
        show("a", a, n * 64);
        free(a);
        free(b);
        return 0;
}
