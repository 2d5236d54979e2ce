// A file that is its own template: its text is there three times.
#ifndef PASS
#define PASS 1
#include <stdio.h>
#define REAL float
#define NAME(x) x##_f
#define OP +
#include __FILE__
#undef REAL
#undef NAME
#undef OP
#define REAL double
#define NAME(x) x##_d
#define OP *
#include __FILE__

static float a[2000];
static double b[2000];

int main(void)
{
        for (int i = 0; i < 2000; i++)
                a[i] = b[i] = i % 13;
        change_f(a, 2000);
        change_d(b, 2000);
        for (int i = 0; i < 2000; i++)
                printf("%g %g\n", a[i], b[i]);
        return 0;
}
#else
static void NAME(change)(REAL *x, int n)
{
        for (int i = 0; i < n; i++)
                x[i] = x[i] OP (REAL)0.1;
}
#endif
