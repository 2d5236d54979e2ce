// What stands between two regions: statements that leave every array alone, and numbers, times and calls that an array of the regions may be.
#include <time.h>
#include "show.h"

double shared = 2;
static double own = 2;
static long count;

static double print_and_count(double v, int depth)
{
        count++;
        if (depth > 0)
                return print_and_count(v, depth - 1) * 0.5;
        printf("at %g, %ld\n", v, count);
        return v + 1;
}

static void keep_quiet(int n, double *restrict a, double *restrict b)
{
        clock_t begin = clock();
        double last = 0;
        int rounds = 0;
        struct timespec now;
        for (int i = 0; i < n; i++)
                a[i] = a[i] * 0.5 + i;
        clock_gettime(CLOCK_MONOTONIC, &now);
        last = now.tv_sec > 0 ? 1.5 : 2.5;
        last += begin == (clock_t)-1 ? 0 : fabs(-0.25);
        rounds++;
        if (rounds > 1)
                --rounds;
        fprintf(stdout, "%d %g %g\n", rounds, last, a[n / 2]);
        for (int i = 0; i < n; i++)
                b[i] = a[i] * last;
        last = print_and_count(last, 3);
        for (int i = 0; i < n; i++)
                b[i] += a[i] * last;
}

/* p may be the number that changes between the regions. */
static void change_shared(int n, double *restrict a, const double *p)
{
        for (int i = 0; i < n; i++)
                a[i] = a[i] * p[0] + p[i % 1];
        puts("then");
        shared = 3;
        for (int i = 0; i < n; i++)
                a[i] += p[0] + p[i % 1];
}

static void change_own(int n, double *restrict a)
{
        double here = 1, *q = &here;
        const double *p = &own;
        for (int i = 0; i < n; i++)
                a[i] = a[i] * p[i % 1] + q[i % 1];
        puts("then");
        own += 3;
        here++;
        for (int i = 0; i < n; i++)
                a[i] += p[i % 1] + q[i % 1];
}

static void change_time(int n, double *restrict a)
{
        time_t then = 5;
        const time_t *p = &then;
        for (int i = 0; i < n; i++)
                a[i] += p[i % 1] > 5;
        puts("then");
        time(&then);
        for (int i = 0; i < n; i++)
                a[i] += p[i % 1] > 5;
}

static void change_array(double *restrict a)
{
        a[7] = 77;
}

static void call(int n, double *restrict a)
{
        for (int i = 0; i < n; i++)
                a[i] *= 0.5;
        puts("then");
        change_array(a);
        for (int i = 0; i < n; i++)
                a[i] += 1;
}

int main(void)
{
        static double a[1000], b[1000];
        void (*volatile through)(int, double *restrict, const double *) = change_shared;
        fill(a, 1000, 1);
        keep_quiet(1000, a, b);
        show("quiet", b, 1000);
        through(1000, a, &shared);
        show("shared", a, 1000);
        change_own(1000, a);
        show("own", a, 1000);
        change_time(1000, a);
        show("time", a, 1000);
        call(1000, a);
        show("call", a, 1000);
        return 0;
}
