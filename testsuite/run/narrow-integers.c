// char, short and their unsigned kinds: conversions that cut off, promotions before a shift, a counter of eight bits.
#include "show.h"

int main(void)
{
        static unsigned char u8[5000], v8[5000];
        static signed char s8[5000];
        static short s16[5000];
        static unsigned short u16[5000];
        int sum[5000];
        for (int i = 0; i < 5000; i++) {
                u8[i] = (unsigned char)(i * 37);
                s8[i] = (signed char)(i * 91);
                s16[i] = (short)(i * 30011);
                u16[i] = (unsigned short)(i * 40009);
        }
        for (int i = 0; i < 5000; i++) {
                v8[i] = u8[i] + 200;
                s8[i] = (signed char)(s8[i] / 3 * 2);
                s16[i] >>= 3;
                u16[i] = u16[i] << 4 | u8[i];
                sum[i] = (~u8[i] & 0xff) + -s8[i] * s16[i] + (u16[i] >> 2) + (u8[i] - 255 < 0);
        }
        for (unsigned char c = 0; c < 200; c++)
                sum[c] += c << 8;
        show_int("sum", sum, 5000);
        printf("%016llx %016llx %016llx %016llx\n", (unsigned long long)show_hash(v8, 5000), (unsigned long long)show_hash(s8, 5000),
                (unsigned long long)show_hash(s16, sizeof s16), (unsigned long long)show_hash(u16, sizeof u16));
        return 0;
}
