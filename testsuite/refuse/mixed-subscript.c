// EXPECT: line 7 verdict sequential
// A place made as random numbers are: iterations may meet.
#include "../run/show.h"

static void scatter(int n, double *a)
{
        for (int i = 0; i < n; i++)
                a[i * 6364136223846793005u % 100] = a[i] * 0.5 + i;
}

int main(void)
{
        static double a[100];
        fill(a, 100, 1);
        scatter(100, a);
        show("a", a, 100);
        return 0;
}
