// CUDA
// Unsigned arithmetic that wraps on purpose: a hash of each element, 32 and 64 bits, with shifts and products.
#include "show.h"

static void hashes(unsigned n, const unsigned *key, unsigned *h, unsigned long long *g)
{
        for (unsigned i = 0; i < n; i++) {
                unsigned x = key[i] + 0x9e3779b9u * i;
                x ^= x >> 16;
                x *= 0x85ebca6bu;
                x ^= x >> 13;
                x *= 0xc2b2ae35u;
                h[i] = x ^ (x >> 16);
                unsigned long long y = x * 6364136223846793005ull + 1442695040888963407ull;
                for (int k = 0; k < 5; k++)
                        y = (y << 7 | y >> 57) * 31u + i;
                g[i] = y;
        }
}

int main(void)
{
        unsigned n = 4000, *key = malloc(n * sizeof *key), *h = malloc(n * sizeof *h);
        unsigned long long *g = malloc(n * sizeof *g);
        for (unsigned i = 0; i < n; i++)
                key[i] = i * 4000000007u;
        hashes(n, key, h, g);
        printf("%016llx %u %u\n", (unsigned long long)show_hash(h, n * sizeof *h), h[0], h[n - 1]);
        printf("%016llx %llu %llu\n", (unsigned long long)show_hash(g, n * sizeof *g), g[0], g[n - 1]);
        free(key);
        free(h);
        free(g);
        return 0;
}
