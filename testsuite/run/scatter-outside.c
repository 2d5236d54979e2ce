// CUDA races
// Two iterations store outside of the part of an array that the region knows: on a GPU both go to the first element, in a run that is thrown away.
#include "show.h"

enum { N = 40, ALL = 200 };
static int x[ALL], to[N];

static void spread(int rounds, int n, int *restrict y, const int *to)
{
        for (int i = 0; i < n; i++)
                y[i] = 3 * i;
        for (int t = 0; t < rounds; t++)
                for (int i = 0; i < n; i++)
                        y[to[i]] = 2 * i + t;
}

int main(void)
{
        void (*volatile run)(int, int, int *, const int *) = spread;
#pragma pmp ignore
        for (int k = 0; k < 3; k++) {
                for (int i = 0; i < N; i++)
                        to[i] = (i * 7 % N) + (k == 1 && i % 5 == 0 ? 100 : 0);
                run(4, N, x, to);
                show_int("x", x, ALL);
        }
        return 0;
}
