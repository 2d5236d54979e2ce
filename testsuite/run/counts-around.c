// CUDA
// Loops that end where an unsigned counter, in steps that take it around more than once, is above a bound: ptxas gets them wrong where it unrolls them.
#include <stdio.h>

static unsigned rounds[64], last[64];
static long sum[64];

static void walk(int n, const unsigned *restrict first, unsigned by)
{
        for (int k = 0; k < n; k++) {
                unsigned i = first[k], count = 0;
                while (i < 3900000000u) {
                        count++;
                        sum[k] += by;
                        i += 1500000001u;
                }
                rounds[k] = count;
                last[k] = i;
        }
}

static void down(int n, const unsigned *restrict first, unsigned by)
{
        for (int k = 0; k < n; k++) {
                unsigned i = first[k], count = 0;
                do {
                        count++;
                        i -= 1100000003u;
                        sum[k] -= by;
                } while (i > 200000000u);
                rounds[k] += 3 * count;
                last[k] ^= i;
        }
}

static void narrow(int n, const unsigned *restrict first)
{
        for (int k = 0; k < n; k++) {
                unsigned char i = first[k];
                while (i < 250) {
                        sum[k] += i;
                        i += 70;
                }
                last[k] += i;
        }
}

int main(void)
{
        static unsigned first[64];
#pragma pmp ignore
        for (int k = 0; k < 64; k++)
                first[k] = k % 8;
#pragma pmp ignore
        for (int n = 0; n <= 64; n = 3 * n + 1) {
                walk(n, first, n + 1);
                down(n, first, 2 * n + 1);
                narrow(n, first);
#pragma pmp ignore
                for (int k = 0; k < 64; k++)
                        printf("%u %u %ld\n", rounds[k], last[k], sum[k]);
        }
        return 0;
}
