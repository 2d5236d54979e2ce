// CUDA
// Loops that do not run a round because they begin at the other end of 64 bits: where the distance to the bound overflows, its sign says nothing.
#include <limits.h>
#include <stdio.h>

static long d[3000], out[4];

static void known(int n)
{
        long i = (long)9223372036854775813u;
        unsigned k = 0;
        while (--i > 257) {
                k = 3;
                do {
                        d[k] += i < 3;
                        d[i + k] = i;
                        k++;
                } while (k < n);
                out[0] += k;
        }
        out[1] = i;
        out[2] += k;
}

static void from_far(int m, long first)
{
        int steps = 0;
        long i = first;
        for (; i > m; i--) {
                d[i] += 3;
                d[1000 + steps] += 1;
                steps += 2;
        }
        out[1] = i;
        out[2] += steps;
}

static void each_from_far(int n, int m, long least)
{
        for (long i = -n; i < n; i++) {
                long k = 1;
                for (long j = least + i + n; j > m; j--)
                        k += 3;
                d[i + n] += k;
        }
}

int main(void)
{
        static const long firsts[] = { 261, 257, 0, -5, LONG_MIN + 5, LONG_MIN + 300, 290 };
#pragma pmp ignore
        for (int f = 0; f < 7; f++) {
                known(7 - f);
                from_far(257, firsts[f]);
                from_far(3 * f, firsts[f] % 64);
                each_from_far(f, 257, f < 4 ? LONG_MIN : 260 - f);
                for (int i = 0; i < 3000; i++)
                        if (d[i])
                                printf(" %d:%ld", i, d[i]);
                printf("\n%ld %ld %ld\n", out[0], out[1], out[2]);
        }
        return 0;
}
