// EXPECT: line 12 verdict sequential
// What the iteration before leaves behind is data, and the next one writes there.
#include "../run/show.h"

int main(void)
{
        static double x[1000];
        static int to[1000];
        int at = 999;
        for (int i = 0; i < 1000; i++)
                to[i] = i * 7 % 500;
        for (int i = 0; i < 1000; i++) {
                x[at] = 2 * x[at] + i;
                at = to[i];
        }
        show("x", x, 1000);
        return 0;
}
