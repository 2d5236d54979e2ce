// An address that is computed in unsigned numbers, which wrap around: whether its column lies in its row is tested at run time.
#include "show.h"

static int b[2000];

static void downwards(unsigned n, unsigned pitch)
{
        int *last = b + 1999;
        for (unsigned i = 0; i < n; i++)
                last[(int)(i * pitch - 5u - n * 3u)] = i;
}

int main(void)
{
        downwards(100, 3);
        show_int("b", b, 2000);
        return 0;
}
