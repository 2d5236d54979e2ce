// Divisions that the next iteration waits for, by what is loaded ahead: a GPU has reciprocals of that ready, which must round as the division does, where operands are zeros, no numbers, infinite, tiny or
// huge, and where quotients lie next to the middle between two doubles (divisions-awaited-float.c: the same of floats).
// CUDA
#include <math.h>
#include <stdio.h>
#include <string.h>
enum { SYSTEMS = 3000, ROWS = 37 };
static double u[ROWS][SYSTEMS], b[ROWS][SYSTEMS], c[ROWS][SYSTEMS];
static unsigned long state = 88172645463325252ul;
static unsigned long draw(void)
{
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return state * 2685821657736338717ul;
}
static double of_bits(unsigned long bits)
{
        double d;
        memcpy(&d, &bits, sizeof d);
        return d;
}
static unsigned long bits_of(double d)
{
        unsigned long bits;
        memcpy(&bits, &d, sizeof bits);
        return bits;
}
static double special(int kind)
{
        static const double known[] = { 0.0, -0.0, INFINITY, -INFINITY, NAN, 5e-324, -2.2250738585072014e-308, 1.7976931348623157e308, 0x1p-400, 0x1p500, 0x1p-500, 0x1.fffffffffffffp0, -0x1.fffffffffffffp-3, 1, 3 };
        return kind < 15 ? known[kind] : of_bits(kind % 2 ? draw() : (draw() & 0x800ffffffffffffful) | 0x3ff0000000000000ul);
}
/* A dividend that makes the quotient by the divisor's mantissa miss the middle of two doubles by as little as can be. */
static double next_to_middle(double divisor)
{
        const unsigned long mantissa = (bits_of(divisor) & 0xffffffffffffful) | 1ul << 52 | 1;
        unsigned long inverse = mantissa;
        for (int i = 0; i < 6; i++)
                inverse *= 2 - mantissa * inverse;
        const unsigned long quotient = -inverse & ((1ul << 54) - 1);
        return ldexp((double)(unsigned long)(((unsigned __int128)mantissa * quotient + 1) >> 54), -52);
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
                        u[i][k] = (double)(long)(draw() >> 12) / 1e12;
                        b[i][k] = 1 + (double)(draw() >> 40) / 1e7;
                        c[i][k] = (double)(draw() >> 40) / 1e8;
                }
        /* What is special is in the rows done last: what comes of it goes on into no other. */
        for (int k = 0; k < SYSTEMS; k++) {
                const int row = k % 3;
                for (int i = 0; i <= row; i++) {
                        c[i][k] = 0;
                        b[i][k] = special(round == 0 ? (k / 45) % 15 : 15 + k % 2 + k % 5);
                        u[i][k] = round == 2 ? next_to_middle(b[i][k]) : special(round == 0 ? k / 3 % 15 : 16);
                        if (round == 2)
                                b[i][k] = of_bits((bits_of(b[i][k]) & 0xffffffffffffful) | 0x3ff0000000000001ul);
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
