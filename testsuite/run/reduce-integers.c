// CUDA
// STEP reduce
// Sums, products and bits of every integer type, which wrap as they do one after the other; starting values and later uses.
#include "show.h"

int main(void)
{
        int n = 20011, *a = malloc(n * sizeof *a);
        signed char c = 3;
        unsigned char uc = 5;
        short s = -7;
        unsigned short us = 11;
        int i32 = 2000000000, product = 1, difference = -2000000000, bits_and = -1, bits_or = 0, bits_xor = 77;
        unsigned u32 = 4000000000u;
        long i64 = 9000000000000000000L;
        unsigned long long u64 = 3, power = 1;
        _Bool any = 0, every = 1;
        for (int i = 0; i < n; i++)
                a[i] = (int)(noise((unsigned)i) * 1.6e9) - 1500000000;
        for (int i = 0; i < n; i++) {
                c += a[i];
                uc *= a[i] | 1;
                s -= a[i];
                us = us + a[i];
                i32 += a[i] / 7;
                product *= a[i] | 1;
                difference = difference - a[i] / 9;
                bits_and &= a[i] | 0x10ff;
                bits_or |= a[i] & 0x5050;
                bits_xor = a[i] ^ bits_xor;
                u32 += a[i];
                i64 = (long)a[i] * 4096 + i64 - (unsigned char)a[i];
                u64 += (unsigned)a[i];
                power = power * (2ull * (unsigned)a[i] + 1);
                any |= a[i] == 12345;
                every &= a[i] != 54321;
        }
        printf("%d %d %d %d %d %d %d\n", c, uc, s, us, i32, product, difference);
        printf("%d %d %d %u %ld %llu %llu %d %d\n", bits_and, bits_or, bits_xor, u32, i64, u64, power, any, every);
        free(a);
        return 0;
}
