// As divisions-awaited.c, of floats.
// CUDA
#include <math.h>
#include <stdio.h>
#include <string.h>
enum { SYSTEMS = 3000, ROWS = 37 };
static float u[ROWS][SYSTEMS], b[ROWS][SYSTEMS], c[ROWS][SYSTEMS];
static unsigned long state = 88172645463325252ul;
static unsigned draw(void)
{
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return (unsigned)(state * 2685821657736338717ul >> 32);
}
static float of_bits(unsigned bits)
{
        float f;
        memcpy(&f, &bits, sizeof f);
        return f;
}
static unsigned bits_of(float f)
{
        unsigned bits;
        memcpy(&bits, &f, sizeof bits);
        return bits;
}
static float special(int kind)
{
        static const float known[] = { 0.0f, -0.0f, INFINITY, -INFINITY, NAN, 1e-45f, -1.17549435e-38f, 3.40282347e38f, 0x1p-92f, 0x1p92f, 0x1p-33f, 0x1.fffffep0f, -0x1.fffffep-3f, 1, 3 };
        return kind < 15 ? known[kind] : of_bits(kind % 2 ? draw() : (draw() & 0x807fffffu) | 0x3f800000u);
}
/* A dividend that makes the quotient by the divisor's mantissa miss the middle of two floats by as little as can be. */
static float next_to_middle(float divisor)
{
        const unsigned long mantissa = (bits_of(divisor) & 0x7fffffu) | 1ul << 23 | 1;
        unsigned long inverse = mantissa;
        for (int i = 0; i < 6; i++)
                inverse *= 2 - mantissa * inverse;
        const unsigned long quotient = -inverse & ((1ul << 25) - 1);
        return ldexpf((float)((mantissa * quotient + 1) >> 25), -23);
}
__attribute__((noinline)) static void substitute(int systems, int rows)
{
        for (int k = 0; k < systems; k++) {
                u[rows - 1][k] /= b[rows - 1][k];
                for (int i = rows - 2; i >= 0; i--)
                        u[i][k] = (u[i][k] - c[i][k] * u[i + 1][k]) / b[i][k];
        }
}
static void fill(int round)
{
        for (int i = 0; i < ROWS; i++)
                for (int k = 0; k < SYSTEMS; k++) {
                        u[i][k] = (float)(int)draw() / 1e6f;
                        b[i][k] = 1 + (float)(draw() >> 8) / 1e5f;
                        c[i][k] = (float)(draw() >> 8) / 1e6f;
                }
        /* What is special is in the rows done last: what comes of it goes on into no other. */
        for (int k = 0; k < SYSTEMS; k++) {
                const int row = k % 3;
                for (int i = 0; i <= row; i++) {
                        c[i][k] = 0;
                        b[i][k] = special(round == 0 ? (k / 45) % 15 : 15 + k % 2 + k % 5);
                        u[i][k] = round == 2 ? next_to_middle(b[i][k]) : special(round == 0 ? k / 3 % 15 : 16);
                        if (round == 2)
                                b[i][k] = of_bits((bits_of(b[i][k]) & 0x7fffffu) | 0x3f800001u);
                }
        }
}
int main(void)
{
        for (int round = 0; round < 3; round++)
                for (int rows = ROWS; rows > 2; rows -= 11) {
                        unsigned long sum = 0;
                        int n_nan = 0;
                        fill(round);
                        substitute(SYSTEMS, rows);
                        for (int i = 0; i < rows; i++)
                                for (int k = 0; k < SYSTEMS; k++) {
                                        if (isnan(u[i][k]))
                                                n_nan++;
                                        else
                                                sum = (sum ^ bits_of(u[i][k])) * 1099511628211ul;
                                }
                        printf("%d %d: %016lx, %d are no numbers\n", round, rows, sum, n_nan);
                }
        return 0;
}
