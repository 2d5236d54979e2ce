// CUDA
// FP reassoc
// STEP reduce
// TOLERANCE 1e-12
// Sums and products of floating point, in another order: scalars, rows, bins, a norm, mixed types.
#include <math.h>
#include "show.h"

int main(void)
{
        int n = 40003, *key = malloc(n * sizeof *key);
        double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), sum = 1.5, dot = 0.0, product = 1.0, norm, square = 0.0, bins[50] = { 0.0 }, col[40] = { 0.0 }, total = 0.0;
        fill(x, n, 3);
        fill(y, n, 4);
        for (int i = 0; i < n; i++)
                key[i] = (int)(x[i] * 39.0);
        for (int i = 0; i < n; i++)
                sum += x[i];
        for (int i = 0; i < n; i++)
                dot = x[i] * y[i] + dot;
        for (int i = 0; i < 500; i++)
                product *= 0.5 + x[i];
        for (int i = 0; i < n; i++) {
                double d = x[i] - y[i];
                square += d * d;
                total -= d / 3.0;
        }
        norm = sqrt(square);
        for (int i = 0; i < n; i++)
                bins[key[i]] += y[i];
        for (int i = 0; i < n / 40; i++)
                for (int j = 0; j < 40; j++)
                        col[j] += x[i * 40 + j];
        printf("%.17g %.17g %.17g %.17g %.17g\n", sum, dot, product, norm, total);
        for (int b = 0; b < 50; b++)
                printf("%.17g ", bins[b]);
        for (int j = 0; j < 40; j++)
                printf("%.17g ", col[j]);
        printf("\n");
        free(x);
        free(y);
        free(key);
        return 0;
}
