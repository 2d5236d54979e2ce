// EXPECT: line 8 verdict sequential
// Prefix sums in place: each round adds at twice the distance, and in a round elements need what others have become.
#include "../run/show.h"

static void sums(int n, double *a)
{
        /* not what its author meant */
        for (int s = 1; s < n; s *= 2)
                for (int i = s; i < n; i++)
                        a[i] += a[i - s];
}

int main(void)
{
        static double a[1000];
        fill(a, 1000, 6);
        sums(1000, a);
        show("a", a, 1000);
        return 0;
}
