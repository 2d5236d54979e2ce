// EXPECT: line 9 verdict sequential
// The user wants this loop left alone, also where its function is called.
#include "../run/show.h"

static void add(int n, double *x)
{
        int i;
#pragma pmp ignore
        for (i = 0; i < n; i++)
                x[i] += i;
}

int main(void)
{
        static double x[1000];
        add(1000, x);
        for (int k = 0; k < 3; k++)
                add(500, x + k);
        show("x", x, 1000);
        return 0;
}
