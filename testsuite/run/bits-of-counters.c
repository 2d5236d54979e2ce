// CUDA
// Counters cut to some of their bits by conversions and masks, and shifted or divided then, where they count by two or are made to. NVIDIA's compilers leave the shift out in some.
#include "show.h"

static unsigned long q[256];
static int a[4096];
static unsigned h[300];

static void cut(int n)
{
        unsigned short u;
        for (u = 10; u < n; u++)
                for (long j = 0; j <= 11; j += 2)
                        q[j & 255] += (u >> 1) + (j & 7) + 3;
        for (long i = 10; i < n; i += 2)
                for (long j = 0; j <= 11; j += 2) {
                        q[j] += (unsigned short)i >> 1;
                        q[j] += (unsigned short)(i + 3) >> 1;
                        q[j] += (unsigned char)(i + 1) / 4;
                        q[j] += ((i + 5) & 1023) >> 2;
                        q[j] += ((unsigned)(i + 5) & 0xffffu) >> 1;
                }
        for (int i = 0; i < n; i++)
                for (int j = 0; j < 30; j++) {
                        a[i * 32 + j] += ((i * 7 + j) & 255) >> 2;
                        a[i * 32 + j] += (unsigned char)(j + 3) / 4 * 3 - (unsigned char)(j - 7) / 3;
                        a[i * 32 + j] ^= (short)(j - 5) >> 1;
                        a[i * 32 + j] += (short)(unsigned short)(j - 5) >> 1;
                        a[i * 32 + j] += ((unsigned char)(j - 9) & 0x3c) >> 3;
                        a[i * 32 + j] -= ((j - 9) & -4) >> 1;
                        a[i * 32 + j] += (signed char)((j * 9) & 255) / 2;
                }
        for (unsigned k = 0; k < 300; k++)
                for (int j = 0; j < 5; j++)
                        h[k] = h[k] * 3 + ((((k << 3) + j) & 0xfff0u) >> 4) * ((unsigned)(j - 2) >> 1) + (((k + j) & 0x7fffffff) >> 1) * 65537;
}

int main(void)
{
        cut(60);
        cut(0);
        cut(127);
        printf("q: %016llx\n", (unsigned long long)show_hash(q, sizeof q));
        printf("a: %016llx\n", (unsigned long long)show_hash(a, sizeof a));
        printf("h: %016llx\n", (unsigned long long)show_hash(h, sizeof h));
        return 0;
}
