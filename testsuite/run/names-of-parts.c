// Variables whose parts, copies and sizes would have the names of others: x's second part beside x_2 and its second part, B's values of before beside B_before.
#include <math.h>

#include "show.h"

static double A[400], B[400], B_before[400], C[400];

static void parts(int n, int m, double *out)
{
        double x, x_2, s = 0.5;
        for (int j = 0; j < m; j++) {
                x = sqrt(A[j] + 1.5) * exp(-A[j]);
                s = s * 0.5 + x * C[j];
        }
        for (int j = 0; j < n; j++) {
                x = sqrt(A[j] + 2.5) * exp(-A[j]);
                s = s * 0.25 + x * C[j];
        }
        for (int j = 0; j < n; j++) {
                x_2 = sqrt(A[j] + 3.5) * exp(-A[j]);
                s = s * 0.5 - x_2 * C[j];
        }
        for (int j = 0; j < m; j++) {
                x_2 = sqrt(A[j] + 4.5) * exp(-A[j]);
                s = s * 0.25 - x_2 * C[j];
        }
        *out = s;
}

static void before(int n, int m)
{
        for (int i = 0; i < n; i++) {
                B[i] = 0.5 * B[i + 1] + A[i];
                C[i] = B_before[i] * 0.25 + B[i];
        }
        for (int i = 0; i < m; i++)
                B_before[2 * i] = B_before[2 * i + 1] + B[i];
}

int main(void)
{
        for (int e = 0; e < 400; e++)
                A[e] = e % 7 * 0.25, B[e] = e % 11 * 0.5, B_before[e] = e % 5, C[e] = e % 3 * 0.5;
        int sizes[][2] = { { 0, 0 }, { 1, 1 }, { 3, 150 }, { 180, 2 }, { 199, 61 } };
        for (int k = 0; k < 5; k++) {
                double out;
                parts(sizes[k][0], sizes[k][1], &out);
                before(sizes[k][0], sizes[k][1]);
                printf("%.17g\n", out);
                show("B", B, 400);
                show("B_before", B_before, 400);
                show("C", C, 400);
        }
        return 0;
}
