// The last value of a scalar whose statement is split with its loop: from either piece, as the length has it.
// STEP split
#include <stdio.h>
#include <stdlib.h>

static void sweep(int n, short *e, const double *d, double *out)
{
        double last = 0.25;
        for (int i = 0; i < n - 1; i++) {
                e[(9 - i) * 64 + 2 * i + 1] = (short)((e[i * 64 + i % 7] + e[(i % 7) * 64 + i]) & 255);
                last = d[i] * 0.5 + d[i / 2];
        }
        *out = last + 1;
}

int main(void)
{
        short *store = malloc(64 * 128 * sizeof *store), *e = store + 64 * 64;
        double d[64], last;
        for (int n = 0; n < 40; n++) {
                long sum = 0;
                for (int i = 0; i < 64 * 128; i++)
                        store[i] = (short)(i * 7 % 251);
                for (int i = 0; i < 64; i++)
                        d[i] = 1.0 / (i + 1);
                printf("%d\n", n);
                sweep(n, e, d, &last);
                printf(" %.17g\n", last);
                for (int i = 0; i < 64 * 128; i++)
                        sum += store[i] * (long)(i % 13);
                printf(" %ld\n", sum);
        }
        free(store);
        return 0;
}
