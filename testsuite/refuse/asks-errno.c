// EXPECT: line 12 verdict sequential
// What logarithms put into errno is asked after them, in the function itself and after a call.
#include <errno.h>
#include <math.h>
#include "../run/show.h"

#define N 2000
static double a[N], b[N];

static void logarithms(void)
{
        for (int i = 0; i < N; i++)
                b[i] = log(a[i]);
}

int main(void)
{
        fill(a, N, 7);
        a[N - 10] = -1;
        errno = 0;
        logarithms();
        printf("%d\n", errno == EDOM);
        errno = 0;
        for (int i = 0; i < N; i++)
                a[i] = sqrt(a[i]);
        printf("%d\n", errno == EDOM);
        for (int i = 0; i < N; i++)
                if (isnan(a[i]) || isnan(b[i]))
                        a[i] = b[i] = -1;
        show("a", a, N);
        show("b", b, N);
        return 0;
}
