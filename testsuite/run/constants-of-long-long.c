// Constants of 64 bits with every suffix, where it decides that they are unsigned: shifts, quotients, comparisons and conversions of values whose uppermost bit is set.
// CUDA
#include <stdio.h>

enum { N = 300 };
static unsigned long long x[N];
static unsigned u[N];
static unsigned char bucket[N];
static double d[N];
static long long s[N];

__attribute__((noinline)) static void kernel(int n)
{
        for (int i = 0; i < n; i++) {
                x[i] = ~1ull >> (i & 63);
                bucket[i] = (unsigned long long)i * 0x9E3779B97F4A7C15ULL >> 58;
        }
        for (int i = 0; i < n; i++) {
                x[i] += ~2llu / (i + 1u) + -3LLU % (i + 7u) + (~0uLL - i) / 3Ull;
                u[i] = (x[i] > -2ull) + 2u * (~4ull > (unsigned long long)i) + 4u * (-1ULL < 7);
                d[i] = (double)~5ull + (double)(-6llu - i) * 0.5;
                s[i] = (-7ll >> 1) + -9LL / (i + 2) + (i - 5ll) % 4LL;
        }
}

int main(void)
{
        void (*volatile run)(int) = kernel;
        static const int sizes[] = { 0, 1, 2, 65, N };
        for (int k = 0; k < 5; k++) {
                unsigned long long h = 1;
                double sum = 0;
                run(sizes[k]);
                for (int i = 0; i < N; i++) {
                        h = h * 31 + x[i] + 3 * u[i] + 7 * bucket[i] + (unsigned long long)s[i];
                        sum += d[i];
                }
                printf("%d %llx %.17g\n", sizes[k], h, sum);
        }
        return 0;
}
