/* A recurrence along i, the same for every k: k is parallel, but inside. */
#include <stdio.h>
#define OUTER 200
#define NUMX 300

static double a[OUTER][NUMX];

static void rows(double c)
{
        for (int i = 1; i < NUMX; i++)
                for (int k = 0; k < OUTER; k++)
                        a[k][i] = 0.5 * a[k][i - 1] + c;
}

int main(void)
{
        for (int k = 0; k < OUTER; k++)
                a[k][0] = 0.125 * k;
        rows(0.25);
        for (int k = 0; k < OUTER; k += 33)
                printf("%.17g\n", a[k][NUMX - 1]);
        return 0;
}
