// EXPECT: line 13 verdict sequential
// continue leaves out the step at the end of the body in some rounds, so that the loop does not count.
#include "../run/show.h"

int main(void)
{
        static double a[500];
        static int left[500];
        fill(a, 500, 9);
        for (int i = 0; i < 500; i++)
                left[i] = i % 4;
        int i = 0;
        while (i < 500) {
                a[i] = a[i] * 0.5 + a[(i * 7) % 500];
                if (left[i]-- > 0)
                        continue;
                i++;
        }
        show("a", a, 500);
        return 0;
}
