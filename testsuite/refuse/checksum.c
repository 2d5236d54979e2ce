// EXPECT: line 18 verdict sequential
// A checksum by table: shifts, masks and conversions as C has them, and each byte needs the sum of all before.
#include "../run/show.h"

int main(void)
{
        static uint32_t table[256];
        static unsigned char text[5000];
        for (uint32_t k = 0; k < 256; k++) {
                uint32_t c = k;
                for (int bit = 0; bit < 8; bit++)
                        c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
                table[k] = c;
        }
        for (int i = 0; i < 5000; i++)
                text[i] = (unsigned char)(i * 31 + i / 7);
        uint32_t crc = 0xffffffffu;
        for (int i = 0; i < 5000; i++)
                crc = table[(crc ^ text[i]) & 0xff] ^ crc >> 8;
        printf("%08x\n", crc ^ 0xffffffffu);
        return 0;
}
