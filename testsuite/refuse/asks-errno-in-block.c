// EXPECT: line 13 verdict sequential
// What a logarithm put into errno is asked behind a label that jumps over the assignment before it.
#include <errno.h>
#include "../run/show.h"
#include <math.h>

#define N 2000
static double a[N];

int main(int argc, char **argv)
{
        (void)argv;
        for (int i = 0; i < N; i++)
                a[i] = log(i);
        switch (argc) {
        case 0: {
                errno = 0;
        case 1: printf("%d\n", errno == ERANGE);
        }
        }
        show("a", a, N);
        return 0;
}
