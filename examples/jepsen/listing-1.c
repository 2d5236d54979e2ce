/* Two arrays that need each other, one iteration back: neither loop is parallel as it stands. */
#include <stdio.h>
#define OUTER 200
#define NUMX 300

static double a[OUTER][NUMX], b[OUTER][NUMX];

static void nest(double c, double d)
{
        for (int k = 1; k < OUTER; k++)
                for (int i = 1; i < NUMX; i++) {
                        a[k][i] = b[k][i - 1] + c;
                        b[k][i] = a[k - 1][i - 1] + d;
                }
}

int main(void)
{
        for (int k = 0; k < OUTER; k++)
                for (int i = 0; i < NUMX; i++)
                        a[k][i] = b[k][i] = 0.125 * k - 0.5 * i;
        nest(0.25, 0.75);
        for (int k = 0; k < OUTER; k += 33)
                printf("%.17g %.17g\n", a[k][NUMX - 1], b[k][NUMX / 2]);
        return 0;
}
