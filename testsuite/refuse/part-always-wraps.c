// EXPECT: line 10 verdict sequential
// The whole address is computed in unsigned numbers and never without wrapping around.
#include "../run/show.h"

static int b[2000];

static void downwards(unsigned n, unsigned pitch)
{
        int *last = b + 1999;
        for (unsigned i = 0; i < n; i++)
                last[(int)(i * pitch - 5u - n * pitch)] = i;
}

int main(void)
{
        downwards(100, 3);
        show_int("b", b, 2000);
        return 0;
}
