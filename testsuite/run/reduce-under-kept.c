// The condition of a reduction is also one of a recurrence, in which it is found and kept for the loop that reduces: the updates, and the note that one has run, stand under what
// was kept.
#include "show.h"

#define N 4000

static double level[N];

void bits(int n, const double *restrict level, int *restrict cell, int mask)
{
        double x = 0;
        for (int i = 0; i < n; i++)
                for (int j = 0; j < 3; j++) {
                        x = 0.5 * x + level[i] - j;
                        if (x > 0.25)
                                x = x - level[i / 2];
                        else
                                *cell ^= mask + j;
                }
}

void total(int n, const double *restrict level, long *restrict sum)
{
        double x = 0;
        for (int i = 0; i < n; i++) {
                x = 0.75 * x - level[i];
                if (x < 0)
                        x += 1.5;
                else
                        *sum += i % 7 + 1;
        }
}

int main(void)
{
        void (*volatile f)(int, const double *restrict, int *restrict, int) = bits;
        void (*volatile g)(int, const double *restrict, long *restrict) = total;
        int cell = 5;
        long sum = 0;
        for (int i = 0; i < N; i++)
                level[i] = i * 37 % 101 / 64.0;
        f(N - 10, level, &cell, 48);
        g(N - 5, level, &sum);
        printf("%d %ld\n", cell, sum);
        return 0;
}
