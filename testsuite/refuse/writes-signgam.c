// EXPECT: line 7 verdict sequential slug unknown-call
#include <math.h>
#include "../run/show.h"

void f(int n, const double *restrict x, double *restrict y)
{
        for (int i = 0; i < n; i++)
                y[i] = lgamma(x[i]);    /* sets signgam, which another thread may read */
}

int main(void)
{
        static double x[50], y[50];
        for (int i = 0; i < 50; i++)
                x[i] = i * 0.5 + 1;
        f(50, x, y);
        show("y", y, 50);
        return 0;
}
