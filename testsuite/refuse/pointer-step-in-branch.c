// EXPECT: line 10 verdict sequential
// The pointer moves in some iterations only.
#include "../run/show.h"

int main(void)
{
        static double x[1000], y[1000];
        fill(y, 1000, 6);
        double *p = x;
        for (int i = 0; i < 1000; i++)
                if (y[i] > 0.5)
                        *p++ = y[i];
        show("x", x, 1000);
        return 0;
}
