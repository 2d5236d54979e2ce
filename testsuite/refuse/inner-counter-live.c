// EXPECT: line 10 verdict sequential
// The inner loop's end depends on data that it changes: the rows still run in parallel, the loop itself must not.
#include "../run/show.h"

int main(void)
{
        static int left[2000];
        static double a[2000][8];
        fill(&a[0][0], 16000, 15);
        for (int i = 0; i < 2000; i++) {
                left[i] = i % 8;
                for (int k = 0; k < left[0]; k++)
                        if (a[i][k] > 1.0)
                                left[0]--;
        }
        show_int("left", left, 2000);
        return 0;
}
