// Subscripts made of shifts and masks: bits in reverse order, Gray codes, pixels packed in words, a Morton curve.
#include "show.h"

static unsigned spread(unsigned v)
{
        v = (v | v << 4) & 0x0f0f;
        v = (v | v << 2) & 0x3333;
        return (v | v << 1) & 0x5555;
}

int main(void)
{
        static double in[4096], reversed[4096], coded[4096], curve[64][64];
        static unsigned words[512];
        static int pixel[4096];
        fill(in, 4096, 3);
        for (unsigned w = 0; w < 512; w++)
                words[w] = w * 2654435761u;
        for (unsigned i = 0; i < 4096; i++) {
                unsigned r = 0;
                for (int bit = 0; bit < 12; bit++)
                        r |= (i >> bit & 1u) << (11 - bit);
                reversed[i] = in[r];
        }
        for (int i = 0; i < 4096; i++)
                coded[i] = in[i ^ i >> 1] + in[i & ~7];
        for (int p = 0; p < 4096; p++)
                pixel[p] = words[p >> 3] >> (p & 7) * 4 & 15;
        for (unsigned y = 0; y < 64; y++)
                for (unsigned x = 0; x < 64; x++)
                        curve[y][x] = in[spread(x) | spread(y) << 1];
        show("reversed", reversed, 4096);
        show("coded", coded, 4096);
        show_int("pixel", pixel, 4096);
        show("curve", &curve[0][0], 4096);
        return 0;
}
