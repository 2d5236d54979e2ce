/* Each row is one thread's: neighbouring threads touch words that lie a row apart. */
#include <stdio.h>
#define N 4096

static double y[N][16], sum[N];

static void rows(void)
{
        for (int i = 0; i < N; i++)
                for (int j = 0; j < 16; j++)
                        sum[i] += y[i][j] * y[i][15 - j];
}

int main(void)
{
        for (int i = 0; i < N; i++)
                for (int j = 0; j < 16; j++)
                        y[i][j] = 0.125 * i - 0.5 * j;
        rows();
        for (int i = 0; i < N; i += 555)
                printf("%.17g\n", sum[i]);
        return 0;
}
