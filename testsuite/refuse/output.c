// EXPECT: line 9 verdict sequential
// Lines of text come out in order.
#include "../run/show.h"

int main(void)
{
        double a[20];
        fill(a, 20, 9);
        for (int i = 0; i < 20; i++) {
                a[i] *= 2.0;
                printf("%d %.17g\n", i, a[i]);
        }
        return 0;
}
