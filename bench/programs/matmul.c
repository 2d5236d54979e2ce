/* A product of square matrices, as the textbook has it. Checked against a few elements computed in double.
 *
 *      matmul [N] */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef REAL
#define REAL float
#endif

static void multiply(int n, REAL a[n][n], REAL b[n][n], REAL c[n][n])
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++) {
                        REAL sum = 0;
                        for (int k = 0; k < n; k++)
                                sum += a[i][k] * b[k][j];
                        c[i][j] = sum;
                }
}

int main(int argc, char **argv)
{
        int n = argc > 1 ? atoi(argv[1]) : 4096;
        REAL (*a)[n] = malloc(n * sizeof *a), (*b)[n] = malloc(n * sizeof *b), (*c)[n] = malloc(n * sizeof *c);
        unsigned seed = 1;
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++) {
                        seed = seed * 1664525u + 1013904223u;
                        a[i][j] = (seed >> 8) / 16777216.0 - 0.5;
                        seed = seed * 1664525u + 1013904223u;
                        b[i][j] = (seed >> 8) / 16777216.0 - 0.5;
                }
        multiply(n, a, b, c);
        double worst = 0, limit = (sizeof(REAL) == 4 ? 1e-6 : 1e-15) * n;
        for (int p = 0; p < 200; p++) {
                int i = p * 1009 % n, j = p * 2003 % n;
                double sum = 0;
                for (int k = 0; k < n; k++)
                        sum += (double)a[i][k] * b[k][j];
                worst = fmax(worst, fabs(sum - c[i][j]));
        }
        printf("error %g: %s\n", worst, worst < limit ? "passed" : "FAILED");
        return !(worst < limit);
}
