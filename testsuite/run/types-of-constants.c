// What a function that is inlined makes of a constant has the type that it returns, wherever that is written as it was.
// CUDA
#include <stdio.h>

static double out[80];
static inline unsigned short either(signed char p0) { if ((unsigned short)p0) return p0; return p0; }
static inline unsigned short same(signed char p0) { return p0; }
static inline unsigned char low(long p0) { if (p0 > 3) return p0; return p0 + 1; }

static void kernel(int n, const int *k)
{
        for (int i = 0; i < n; i++) { double t = (either(sizeof(short)) & 511) - (k[i] & 63); out[i] = t; }
        for (int i = 0; i < n; i++) { double t = (same(sizeof(short)) & 511) - (k[i] & 63); out[i + 20] = t; }
        for (int i = 0; i < n; i++) { signed char c = 5ul; out[i + 40] = c - k[i]; }
        for (int i = 0; i < n; i++) { double t = low(261ul) - k[i]; out[i + 60] = t / (either(3u) - 5); }
}

int main(void)
{
        int k[20];
        static const int sizes[] = {0, 1, 7, 20};
        for (int i = 0; i < 20; i++)
                k[i] = i * 7;
#pragma pmp ignore
        for (int s = 0; s < 4; s++) {
                kernel(sizes[s], k);
                for (int i = 0; i < 80; i++)
                        printf("%g ", out[i]);
                printf("\n");
        }
        return 0;
}
