// Recurrences that divide by values known beforehand: every kind of number, to the last bit.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SYSTEMS = 600, LENGTH = 203 };

static uint64_t state = 88172645463325252u;

static uint64_t bits(void)
{
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return state * 2685821657736338717u;
}

// Any double, most of them of moderate size; often with a fraction of all ones or nearly none.
static double number(void)
{
        uint64_t b = bits(), kind = bits() >> 40;
        double x;
        if (kind % 8)
                b = (b & 0x800fffffffffffffu) | (1023 - 30 + kind / 8 % 60) << 52;
        if (kind / 512 % 8 == 1)
                b |= 0x000fffffffffffffu;
        if (kind / 512 % 8 == 2)
                b &= 0xfff00000000000ffu;
        if (kind / 512 % 64 == 3)
                b &= 0x8000000000000000u;
        memcpy(&x, &b, sizeof x);
        return x;
}

// The same as float.
static float narrow(void)
{
        uint32_t b = (uint32_t)(bits() >> 32), kind = (uint32_t)(bits() >> 40);
        float x;
        if (kind % 8)
                b = (b & 0x807fffffu) | (127 - 15 + kind / 8 % 30) << 23;
        if (kind / 512 % 8 == 1)
                b |= 0x007fffffu;
        if (kind / 512 % 64 == 3)
                b &= 0x80000000u;
        memcpy(&x, &b, sizeof x);
        return x;
}

// NaNs count as equal: their signs are not C's business.
static unsigned long sum_of(const void *p, size_t size, int n)
{
        unsigned long sum = 0;
        for (int i = 0; i < n; i++) {
                uint64_t b = 0;
                double x;
                memcpy(&b, (const char *)p + i * size, size);
                memcpy(&x, &b, sizeof x);
                if (size == 8 && x != x)
                        b = 1;
                if (size == 4 && (b & 0x7fffffff) > 0x7f800000)
                        b = 1;
                sum = sum * 31 + b;
        }
        return sum;
}

int main(void)
{
        const int n = SYSTEMS * LENGTH;
        double *x = malloc(n * sizeof *x), *d = malloc(n * sizeof *d);
        float *y = malloc(n * sizeof *y), *e = malloc(n * sizeof *e);
        for (int i = 0; i < n; i++) {
                x[i] = number();
                d[i] = number();
                y[i] = narrow();
                e[i] = narrow();
        }
        // The dividend depends on the iteration before, but is as the test wants it.
        for (int k = 0; k < SYSTEMS; k++)
                for (int i = 1; i < LENGTH; i++) {
                        const double own = x[i * SYSTEMS + k];
                        x[i * SYSTEMS + k] = (x[(i - 1) * SYSTEMS + k] == 0.5 ? 1.0 : own) / d[i * SYSTEMS + k];
                }
        for (int k = 0; k < SYSTEMS; k++)
                for (int i = LENGTH - 2; i >= 0; i--) {
                        const float own = y[i * SYSTEMS + k];
                        y[i * SYSTEMS + k] = (y[(i + 1) * SYSTEMS + k] > 2.0f ? own + 1.0f : own) / (e[i * SYSTEMS + k] - 1.0f);
                }
        printf("%016lx %016lx\n", sum_of(x, sizeof *x, n), sum_of(y, sizeof *y, n));
        for (int i = 0; i < n; i += n / 50)
                printf("%a %a\n", x[i], y[i]);
        free(x);
        free(d);
        free(y);
        free(e);
        return 0;
}
