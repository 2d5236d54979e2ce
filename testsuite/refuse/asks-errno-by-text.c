// EXPECT: line 15 verdict sequential
// EXPECT: line 22 verdict sequential
// EXPECT: line 30 verdict sequential
// EXPECT: line 43 verdict sequential
// What logarithms put into errno is asked though nothing has set it before, as it is 0 when the program starts; by its text; in a function that is called afterwards; and in the next round.
#include <errno.h>
#include <string.h>
#include "../run/show.h"

#define N 2000
static double a[N], b[N], c[N], d[N];

static void unset(void)
{
        for (int i = 0; i < N; i++)
                b[i] = log(a[i]);
        printf("%d\n", errno == EDOM);
}

static void by_format(void)
{
        for (int i = 0; i < N; i++)
                c[i] = log(a[i] - 1);
        printf("%m\n");
}

static void tell(void) { puts(strerror(errno)); }
static void by_call(void)
{
        for (int i = 0; i < N; i++)
                d[i] = log(a[i] - 2);
        tell();
}

static void rounds(void)
{
        for (int k = 0; k < 3; k++) {
                printf("%s\n", strerror(errno));
                errno = 0;
                if (k == 2)
                        continue;
                puts("round");
                for (int i = 0; i < N; i++)
                        b[i] += log(a[i] + k);
        }
}

int main(void)
{
        fill(a, N, 7);
        a[N - 10] = -5;
        unset();
        errno = 0;
        by_format();
        errno = 0;
        by_call();
        rounds();
        for (int i = 0; i < N; i++)
                if (!(a[i] > 2))
                        b[i] = c[i] = d[i] = 0;
        show("b", b, N);
        show("c", c, N);
        show("d", d, N);
        return 0;
}
