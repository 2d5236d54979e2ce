// EXPECT: line 9 verdict sequential
// The body moves the counter on.
#include "../run/show.h"

int main(void)
{
        double a[1000];
        fill(a, 1000, 14);
        for (int i = 0; i < 999; i++) {
                if (a[i] > 1.0)
                        i++;
                a[i] = i;
        }
        show("a", a, 1000);
        return 0;
}
