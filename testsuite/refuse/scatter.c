// EXPECT: line 8 verdict sequential
// Writes through an index array that may hold a place twice: the last writer must win.
#include "../run/show.h"
#define N 3000

static void scatter(const int *idx, const double *x, double *y)
{
        for (int i = 0; i < N; i++)
                y[idx[i]] = x[i];
}

int main(void)
{
        static int idx[N];
        static double x[N], y[N];
        fill(x, N, 2);
        for (int i = 0; i < N; i++)
                idx[i] = i * i % 499;
        scatter(idx, x, y);
        show("y", y, N);
        return 0;
}
