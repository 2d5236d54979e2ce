// EXPECT: line 9 verdict sequential
// Each value needs the two before it, in a product: no recurrence of order one.
#include "../run/show.h"

int main(void)
{
        static double a[2000];
        fill(a, 2000, 3);
        for (int i = 2; i < 2000; i++)
                a[i] = 0.5 * a[i - 1] * a[i - 2] + 0.25;
        show("a", a, 2000);
        return 0;
}
