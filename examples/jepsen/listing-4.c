/* Two loops in one, which pass values through work arrays. With -DCARRIED an iteration of k goes on with what the one before left. */
#include <stdio.h>
#define OUTER 200
#define NUMX 300

static double d[OUTER][NUMX], c[OUTER], out[OUTER];

static void work(void)
{
        double a[NUMX] = {0}, b[NUMX];
        for (int k = 1; k < OUTER; k++) {
                for (int i = 1; i < NUMX; i++)
#ifdef CARRIED
                        a[i] = a[i] * d[k][i] + 1;
#else
                        a[i] = d[k][i] * d[k][i] + 1;
#endif
                for (int j = 1; j < NUMX; j++)
                        b[j] = a[j] + c[k];
                out[k] = b[NUMX / 2] - b[1];
        }
}

int main(void)
{
        for (int k = 0; k < OUTER; k++) {
                c[k] = 0.5 * k;
                for (int i = 0; i < NUMX; i++)
                        d[k][i] = 0.125 * k - 0.5 * i;
        }
        work();
        for (int k = 0; k < OUTER; k += 33)
                printf("%.17g\n", out[k]);
        return 0;
}
