// EXPECT: line 10 verdict sequential
// The second half of the iterations reads what the first half has written at the other end.
#include "../run/show.h"

int main(void)
{
        static double a[1000];
        int n = 1000;
        fill(a, n, 15);
        for (int i = 0; i < n; i++)
                a[n - 1 - i] = a[i] * a[i] - 0.25;
        show("a", a, n);
        return 0;
}
