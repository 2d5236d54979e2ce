// EXPECT: line 12 verdict sequential
// How far k moves is data: where an element lies depends on all iterations before.
#include "../run/show.h"

int main(void)
{
        static double x[4000];
        static int by[1000];
        int k = 0;
        for (int i = 0; i < 1000; i++)
                by[i] = i * 7 % 4;
        for (int i = 0; i < 1000; i++) {
                x[k] += x[k / 2] + i;
                k += by[i];
        }
        show("x", x, 4000);
        return 0;
}
