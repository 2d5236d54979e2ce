// EXPECT: line 11 verdict sequential
// A number that a loop sets to one constant or to another is what the last of them has set.
#include "../run/show.h"

static double x[2000];

static int last_of_two(int n)
{
        int state = 0;
#pragma pmp region
        for (int i = 0; i < n; i++) {
                if (x[i] > 0.5)
                        state = 1;
                if (x[i] < 0.25)
                        state = 2;
        }
        return state;
}

int main(void)
{
        fill(x, 2000, 4);
        printf("%d %d\n", last_of_two(2000), last_of_two(1000));
        return 0;
}
