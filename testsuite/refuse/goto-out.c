// EXPECT: line 10 verdict sequential
// goto leaves a nest from its middle, and a loop made of goto is none.
#include "../run/show.h"

int main(void)
{
        static double a[80][50];
        int i, j;
        fill(&a[0][0], 4000, 19);
        for (i = 0; i < 80; i++)
                for (j = 0; j < 50; j++) {
                        if (a[i][j] > 1.2499)
                                goto out;
                        a[i][j] *= 2.0;
                }
out:
        printf("%d %d\n", i, j);
        i = 0;
again:
        a[i][1] = a[i][0];
        if (++i < 80)
                goto again;
        show("a", &a[0][0], 4000);
        return 0;
}
