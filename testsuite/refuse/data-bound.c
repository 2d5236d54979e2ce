// EXPECT: line 11 verdict sequential
// The outermost loop's bound shrinks while it runs.
#include "../run/show.h"

int main(void)
{
        static double a[3000];
        int count[1] = {3000};
        fill(a, 3000, 17);
        double sum = 0.0;
        for (int i = 0; i < count[0]; i++) {
                if (a[i] > 1.0)
                        count[0]--;
                a[i] = -a[i];
        }
        printf("%d %g\n", count[0], sum);
        show("a", a, 3000);
        return 0;
}
