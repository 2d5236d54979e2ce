// EXPECT: line 12 verdict sequential
// The scratch array is read later through another pointer: its values may not be kept apart, iteration by iteration.
#include "../run/show.h"

int main(void)
{
        static double a[1000];
        double t[4], *kept = t;
        fill(a, 1000, 2);
        t[0] = 1;
        int i;
        for (i = 0; i < 1000; i++) {
                if (a[i] > 1)
                        t[0] = a[i];
                a[i] += t[0];
        }
        printf("%.17g\n", kept[0]);
        show("a", a, 1000);
        return 0;
}
