// EXPECT: line 15 verdict sequential
// errno is asked, and set, by its address.
#include <errno.h>
#include "../run/show.h"
#include <math.h>

#define N 2000
static double a[N], b[N];

int main(void)
{
        int *e = &errno;
        fill(a, N, 7);
        a[N - 10] = -5;
        for (int i = 0; i < N; i++)
                b[i] = log(a[i]);
        printf("%d\n", *e == EDOM);
        b[N - 10] = 0;
        show("b", b, N);
        return 0;
}
