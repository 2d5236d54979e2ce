// EXPECT: line 17 verdict sequential
// The elements of each index array differ, but what one iteration writes by the one another reads by the other.
#include "../run/show.h"

int main(void)
{
        static double y[1000];
        static int to[1000], from[1000];
        fill(y, 1000, 1);
        int i, t;
        for (i = 0; i < 1000; i++) {
                to[i] = i * 7 % 1000;
                from[i] = i * 11 % 1000;
        }
        show("y", y, 1000);
        for (t = 0; t < 20; t++)
                for (i = 0; i < 1000; i++)
                        y[to[i]] = y[to[i]] * 0.5 + y[from[i]];
        show("y", y, 1000);
        return 0;
}
