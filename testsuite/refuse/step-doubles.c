// EXPECT: line 10 verdict sequential
// The step at the end of the body doubles the counter.
#include "../run/show.h"

int main(void)
{
        static double a[5000];
        fill(a, 5000, 21);
        int width = 1;
        while (width < 5000) {
                a[width] = a[width / 2] * a[width - 1] + a[width];
                width *= 2;
        }
        printf("%d\n", width);
        show("a", a, 5000);
        return 0;
}
