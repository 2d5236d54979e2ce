// EXPECT: line 9 verdict sequential
// A generator of the kind that headers offer: its state is a static variable inside the function.
#include "../run/show.h"
#include "static-counter.h"

int main(void)
{
        static double x[2000];
        for (int i = 0; i < 2000; i++)
                x[i] = next_random();
        show("x", x, 2000);
        return 0;
}
