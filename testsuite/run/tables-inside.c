// CUDA
// Constants of functions, which the text that takes a loop's place cannot name: those of functions that are inlined, and of blocks of the loop itself.
#include "show.h"

static double series(double x)
{
        static const double c[] = {
                1.0, -0.5, 1.0 / 3, -0.25,      /* of log(1 + x), */
                0.2, - -0.125 - (1 ? .5e-1 : 2), 0x1.8p-3, 1e+2 * 1E-3
        };
        static const int order = 8;
        double sum = 0;
        for (int k = order - 1; k >= 0; k--)
                sum = sum * x + c[k];
        return sum * x;
}

static unsigned char swapped(unsigned char b)
{
        static const unsigned char nibble[16] = { 0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15 };
        return (unsigned char)(nibble[b & 15] << 4 | nibble[b >> 4]);
}

static int letter(int k)
{
        static const char text[] = "abc\"//d\\e", digit[2][3] = { { '1', '\'', '3' }, { '4', '5' } };
        return k < 9 ? text[k] : digit[k % 2][k % 3];
}

static float gain(float x)
{
        static const float c = 1.5f;            // one number
        return c * x;
}

/* names: not copied */
#define HALF 0.5
static double halves(double x)
{
        static const double c[] = { HALF, HALF * HALF };
        return x > c[0] ? c[1] : x;
}

int main(void)
{
        static double x[3000], y[3000];
        static unsigned char bytes[3000];
        static int letters[3000];
        static float f[3000], c[3000];
        fill(x, 3000, 4);
        for (int i = 0; i < 3000; i++)
                y[i] = series(x[i]);
        for (int i = 0; i < 3000; i++)
                bytes[i] = swapped((unsigned char)i);
        for (int i = 0; i < 3000; i++)
                letters[i] = letter(i % 15);
        for (int i = 0; i < 3000; i++) {
                static const double weight[3] = { 0.25, 0.5, 0.25 };
                c[i] = gain((float)i) + (float)(weight[i % 3] * x[i] + weight[0]);
        }
        for (int i = 0; i < 3000; i++)
                f[i] = (float)halves(x[i]) + gain(c[i]);
        show("y", y, 3000);
        printf("%016llx\n", (unsigned long long)show_hash(bytes, sizeof bytes));
        show_int("letters", letters, 3000);
        show_float("c", c, 3000);
        show_float("f", f, 3000);
        return 0;
}
