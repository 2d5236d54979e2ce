// EXPECT: line 17 verdict sequential
// A function that calls itself, with results of earlier iterations in the table that it reads.
#include "../run/show.h"

static double blend(const double *x, int lo, int hi)
{
        if (hi - lo < 3)
                return x[lo] * 0.6 + x[hi] * 0.3;
        int mid = (lo + hi) / 2;
        return 0.5 * (blend(x, lo, mid) + blend(x, mid, hi));
}

int main(void)
{
        static double x[300];
        fill(x, 300, 31);
        for (int i = 1; i < 300; i++)
                x[i] += blend(x, 0, i);
        show("x", x, 300);
        return 0;
}
