// Loops of one round inside a parallel one, with a variable of the round: what one round computes and uses stays together. And a sign before a sign.
#include <math.h>

#include "show.h"

static void rounds(int m, int c0, const double *a, double *x, double *u, short *c)
{
        double t = -(0.5 * 2 + 0.25 * (-0.75));
        for (int i = 0; i <= m - 1; i++)
                for (int q = 2; q < 3; q++) {
                        if (i == q - 2) {
                                c[q] = (short)(m & 255);
                                for (int k = 0; k < q + 1; k++) {
                                        if ((((c0 & 255) * 3 + (i + 1)) & 3) == 2)
                                                x[2 * k] /= 1.5 + fabs((0.125 * k) / (2.0 + fabs(t > u[k] ? 0.5 * a[q + 2] : 0.25)));
                                        u[20 + 2 * k] += 0.125 * (a[i] / (2.0 + fabs(a[i + 1])));
                                }
                                continue;
                        }
                        double sign = -(0.5 * m + 0.25);
                        x[10 + i] = -(sign);
                        c[q] = (short)(c[q] + 1);
                }
}

int main(void)
{
        double a[64], x[64], u[64];
        short c[4] = {0};
        fill(a, 64, 7);
        for (int m = 0; m < 40; m = 3 * m + 1)
                for (int c0 = 0; c0 < 4; c0++) {
                        fill(x, 64, 8);
                        fill(u, 64, 9);
                        rounds(m, c0, a, x, u, c);
                        show("x", x, 64);
                        show("u", u, 64);
                        printf("%d\n", c[2]);
                }
        return 0;
}
