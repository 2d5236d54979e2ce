// EXPECT: line 9 verdict sequential
// The quotient by a size that is not known is no function that can be analysed: iterations may meet.
#include "../run/show.h"

static void fold(int n, int m, int k, double *a)
{
        if (m < 1 || k < 1)
                return;
        for (int i = 0; i < n; i++)
                a[i / m + i % k] = a[i / k] * 0.5 + i;
}

int main(int argc, char **argv)
{
        (void)argv;
        static double a[2000];
        fill(a, 2000, 1);
        fold(1000, 9 + argc, 16 + argc, a);
        show("a", a, 2000);
        return 0;
}
