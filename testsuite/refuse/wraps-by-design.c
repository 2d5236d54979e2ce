// EXPECT: line 10 verdict sequential
// An unsigned counter that runs to a bound below it, by wrapping around: where it is after each step is no sum.
#include "../run/show.h"

int main(void)
{
        static double a[65536];
        fill(a, 65536, 2);
        unsigned short at = 40000;
        do {
                a[at] = a[at] * a[(unsigned short)(at - 1)];
                at += 7;
        } while (at != 12345);
        show("a", a, 65536);
        return 0;
}
