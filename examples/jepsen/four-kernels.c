/* The working example as written by hand for a GPU: between the sweeps, transpositions keep neighbouring threads on neighbouring words. */
#include <stdio.h>
#define OUTER 32
#define NUMX 40
#define NUMY 48
#define NUMT 10

static double c[NUMX + NUMY], when[NUMT], myResult[OUTER][NUMX][NUMY];
static double u[OUTER][NUMX][NUMY], uT[OUTER][NUMY][NUMX], y[OUTER][NUMY][NUMX];

static void options(void)
{
        for (int g = 0; g < NUMT; g++) {
                for (int k = 0; k < OUTER; k++)
                        for (int j = 0; j < NUMY; j++) {
                                for (int i = 0; i < NUMX; i++)
                                        u[k][i][j] = 1.5 + when[g] * myResult[k][i][j];
                                for (int i = 1; i < NUMX; i++)
                                        u[k][i][j] -= c[i] * u[k][i - 1][j];
                                for (int i = NUMX - 2; i >= 0; i--)
                                        u[k][i][j] -= c[i] * u[k][i + 1][j];
                        }
                for (int k = 0; k < OUTER; k++)
                        for (int j = 0; j < NUMY; j++)
                                for (int i = 0; i < NUMX; i++)
                                        uT[k][j][i] = u[k][i][j];
                for (int k = 0; k < OUTER; k++)
                        for (int i = 0; i < NUMX; i++) {
                                for (int j = 0; j < NUMY; j++)
                                        y[k][j][i] = when[g] * uT[k][j][i] - 0.5;
                                for (int j = 1; j < NUMY; j++)
                                        y[k][j][i] -= c[j] * y[k][j - 1][i];
                                for (int j = NUMY - 2; j >= 0; j--)
                                        y[k][j][i] -= c[j] * y[k][j + 1][i];
                        }
                for (int k = 0; k < OUTER; k++)
                        for (int i = 0; i < NUMX; i++)
                                for (int j = 0; j < NUMY; j++)
                                        myResult[k][i][j] = y[k][j][i];
        }
}

int main(void)
{
        for (int i = 0; i < NUMX + NUMY; i++)
                c[i] = 0.25 / (1 + i % 7);
        for (int g = 0; g < NUMT; g++)
                when[g] = 0.5 / (1 + g);
        for (int k = 0; k < OUTER; k++)
                for (int i = 0; i < NUMX; i++)
                        for (int j = 0; j < NUMY; j++)
                                myResult[k][i][j] = (0.125 * i - 0.25 * j) * (k + 1);
        options();
        for (int k = 0; k < OUTER; k += 5)
                printf("%.17g\n", myResult[k][NUMX / 2][NUMY / 3]);
        return 0;
}
