/* The working example: options, time steps, and in each step two sweeps, of which the second solves across the rows of the first. */
#include <stdio.h>
#define OUTER 32
#define NUMX 40
#define NUMY 48
#define NUMT 10

static double start[NUMX][NUMY], c[NUMX + NUMY], when[NUMT], result[OUTER][NUMX][NUMY];

/* Forward and back, in place. */
static void tridag(int n, double *x)
{
        for (int i = 1; i < n; i++)
                x[i] -= c[i] * x[i - 1];
        for (int i = n - 2; i >= 0; i--)
                x[i] -= c[i] * x[i + 1];
}

static void options(void)
{
        double u[NUMY][NUMX], myResult[NUMX][NUMY], y[NUMY];
        for (int k = 0; k < OUTER; k++) {
                for (int i = 0; i < NUMX; i++)
                        for (int j = 0; j < NUMY; j++)
                                myResult[i][j] = start[i][j] * (k + 1);
                for (int g = 0; g < NUMT; g++) {
                        for (int j = 0; j < NUMY; j++) {
                                for (int i = 0; i < NUMX; i++)
                                        u[j][i] = 1.5 + when[g] * myResult[i][j];
                                tridag(NUMX, u[j]);
                        }
                        for (int i = 0; i < NUMX; i++) {
                                for (int j = 0; j < NUMY; j++)
                                        y[j] = when[g] * u[j][i] - 0.5;
                                tridag(NUMY, y);
                                for (int j = 0; j < NUMY; j++)
                                        myResult[i][j] = y[j];
                        }
                }
                for (int i = 0; i < NUMX; i++)
                        for (int j = 0; j < NUMY; j++)
                                result[k][i][j] = myResult[i][j];
        }
}

int main(void)
{
        for (int i = 0; i < NUMX + NUMY; i++)
                c[i] = 0.25 / (1 + i % 7);
        for (int g = 0; g < NUMT; g++)
                when[g] = 0.5 / (1 + g);
        for (int i = 0; i < NUMX; i++)
                for (int j = 0; j < NUMY; j++)
                        start[i][j] = 0.125 * i - 0.25 * j;
        options();
        for (int k = 0; k < OUTER; k += 5)
                printf("%.17g\n", result[k][NUMX / 2][NUMY / 3]);
        return 0;
}
