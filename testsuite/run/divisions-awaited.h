/* What divisions-awaited.c and divisions-awaited-float.c share. They define before it the types `real` and `bits`, of one size, the FRACTION bits of a real's mantissa, the table `known` of special values,
 * and DIVIDEND, DIVISOR and FACTOR, which draw usual ones. */
#include <stdio.h>
#include <string.h>
enum { SYSTEMS = 3000, ROWS = 37, KNOWN = sizeof known / sizeof *known };
static real u[ROWS][SYSTEMS], b[ROWS][SYSTEMS], c[ROWS][SYSTEMS];
static const bits fraction = ((bits)1 << FRACTION) - 1, sign = (bits)1 << (8 * sizeof(bits) - 1);
static unsigned long state = 88172645463325252ul;
static bits draw(void)
{
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return (bits)(state * 2685821657736338717ul >> (64 - 8 * sizeof(bits)));
}
static real of_bits(bits from)
{
        real x;
        memcpy(&x, &from, sizeof x);
        return x;
}
static bits bits_of(real x)
{
        bits to;
        memcpy(&to, &x, sizeof to);
        return to;
}
static real special(int kind)
{
        return kind < KNOWN ? known[kind] : of_bits((kind - KNOWN) % 2 ? (draw() & (sign | fraction)) | bits_of(1) : draw());
}
/* A dividend that makes the quotient by the divisor's mantissa miss the middle of two reals by as little as can be. */
static real next_to_middle(real divisor)
{
        const unsigned long mantissa = (bits_of(divisor) & fraction) | 1ul << FRACTION | 1;
        unsigned long inverse = mantissa;
        for (int i = 0; i < 6; i++)
                inverse *= 2 - mantissa * inverse;
        const unsigned long quotient = -inverse & ((1ul << (FRACTION + 2)) - 1);
        return (real)ldexp((double)(unsigned long)(((unsigned __int128)mantissa * quotient + 1) >> (FRACTION + 2)), -FRACTION);
}
static void substitute(int systems, int rows);
static void fill(int round)
{
        for (int i = 0; i < ROWS; i++)
                for (int k = 0; k < SYSTEMS; k++) {
                        u[i][k] = DIVIDEND;
                        b[i][k] = DIVISOR;
                        c[i][k] = FACTOR;
                }
        /* What is special is in the rows done last: what comes of it goes on into no other. */
        for (int k = 0; k < SYSTEMS; k++) {
                const int row = k % 3;
                for (int i = 0; i <= row; i++) {
                        c[i][k] = 0;
                        b[i][k] = special(round == 0 ? k / (3 * KNOWN) % KNOWN : KNOWN + k % 2 + k % 5);
                        u[i][k] = round == 2 ? next_to_middle(b[i][k]) : special(round == 0 ? k / 3 % KNOWN : KNOWN + 1);
                        if (round == 2)
                                b[i][k] = of_bits((bits_of(b[i][k]) & fraction) | bits_of(1) | 1);
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
