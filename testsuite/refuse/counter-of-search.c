// EXPECT: line 8 verdict sequential
// What the counter is after the loop is where the search has ended.
#include "../run/show.h"

static int first_above(const double *x, int n, double limit)
{
        int i;
        for (i = 0; i < n; i++)
                if (x[i] > limit)
                        break;
        return i;
}

int main(void)
{
        static double x[3000];
        fill(x, 3000, 17);
        for (int k = 0; k < 5; k++)
                printf("%d\n", first_above(x, 3000, 0.9 + 0.08 * k));
        return 0;
}
