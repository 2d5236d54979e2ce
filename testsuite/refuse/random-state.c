// EXPECT: line 17 verdict sequential
// A generator whose state lives in a global variable behind the call.
#include "../run/show.h"

static unsigned state = 1;

static double next(void)
{
        state = (state ^ state << 13) * 1664525u + (state >> 7);
        return state / 4294967296.0;
}

int main(void)
{
        double a[800];
        fill(a, 800, 7);
        for (int i = 0; i < 800; i++)
                a[i] += next();
        show("a", a, 800);
        return 0;
}
