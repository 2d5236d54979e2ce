// EXPECT: line 16 verdict sequential
// EXPECT: line 29 verdict sequential
// EXPECT: line 38 verdict sequential
// EXPECT: line 48 verdict sequential
// What logarithms put into errno is still there after calls that succeed, after a function that leaves before it sets it, and behind another label of a switch.
#include <errno.h>
#include <time.h>
#include "../run/show.h"
#include <math.h>

#define N 2000
static double a[N], b[N];

static void after_success(void)
{
        for (int i = 0; i < N; i++)
                b[i] = log(a[i]);
        struct timespec t;
        clock_gettime(CLOCK_MONOTONIC, &t);
        double *p = malloc(1000);
        printf("%d\n", errno == EDOM);
        free(p);
}

static void rarely(int n) { if (n < 1000) return; errno = 0; }
static int is_bad(void) { return errno == EDOM; }
static void in_vain(int n)
{
        for (int i = 0; i < N; i++)
                b[i] += log(a[i] - 1);
        rarely(n);
        printf("%d\n", is_bad());
}

static void by_label(int n)
{
        errno = 0;
        for (int i = 0; i < N; i++)
                b[i] += log(a[i] - 2);
        switch (n) {
        case 7: errno = 0; break;
        case 1: printf("%d\n", errno == EDOM);
        }
}

static void at_the_end(void)
{
        for (int i = 0; i < N; i++)
                b[i] += log(a[i] - 3);
}

__attribute__((destructor)) static void bye(void)
{
        printf("%d\n", errno == EDOM);
}

int main(int argc, char **argv)
{
        (void)argv;
        fill(a, N, 7);
        a[N - 10] = -5;
        after_success();
        errno = 0;
        in_vain(argc);
        by_label(argc);
        for (int i = 0; i < N; i++)
                if (!(a[i] > 3))
                        b[i] = 0;
        show("b", b, N);
        fflush(stdout);
        errno = 0;
        at_the_end();
        return 0;
}
