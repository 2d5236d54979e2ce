/* Heat flows into a cold square from its left border; prints the temperature in the middle and the heat in all. */
#include <stdio.h>

#include "field.h"

static double a[N * N], b[N * N];

int main(void)
{
        for (int i = 0; i < N; i++)
                a[i * N] = b[i * N] = 100 + i % 10;
        for (int t = 0; t < 50; t++) {
                step(N, a, b);
                step(N, b, a);
        }
        double sum = 0;
        for (int i = 0; i < N * N; i++)
                sum += a[i];
        printf("%.12f %.12f\n", a[N / 2 * N + 5], sum);
        return 0;
}
