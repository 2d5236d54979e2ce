// The greatest element so far, in an array and in a variable that a condition sets, and the bits so far: exact, whatever the order of blocks, with NaNs and zeros of both signs.
// TARGETS openmp
// RECIPE region up:28
// RECIPE   privatize L0: cond_1
// RECIPE   scan L0: m
// RECIPE   level L0@S0 grid
// RECIPE   place cond_1: register
// RECIPE region bits:38
// RECIPE   scan L0: s
// RECIPE   level L0@S0 grid
// RECIPE region main:60
// RECIPE   scan L0: x
// RECIPE   level L0@S0 grid
// SCHED L0 i grid
// SCHED   S0
// SCHED L0 i grid
// SCHED   S0
// SCHED   S1
// SCHED   S2
// SCHED L0 i grid
// SCHED   S0
// SCHED   S1
#include <math.h>
#include "../run/show.h"
static double up(int n, const double *restrict a, double *restrict z)
{
        double m = -0.0;
        for (int i = 0; i < n; i++) {
                if (a[i] >= m)
                        m = a[i];
                z[i] = m;
        }
        return m;
}
static unsigned bits(int n, const unsigned *restrict a, unsigned *restrict z)
{
        unsigned s = 0;
        for (int i = 0; i < n; i++) {
                s ^= a[i];
                z[i] = s;
        }
        return s;
}
static void down(int n, double *x)
{
        for (int i = n - 2; i >= 0; i--)
                x[i] = x[i] < x[i + 1] ? x[i] : x[i + 1];
}
int main(void)
{
        enum { N = 100000 };
        static double a[N], x[N], z[N];
        static unsigned b[N], y[N];
#pragma pmp ignore
        for (int i = 0; i < N; i++) {
                b[i] = i * 2654435761u;
                a[i] = i % 7 == 3 ? NAN : i < N / 2 ? (i % 2 ? -0.0 : 0.0) : b[i] % (i + 1u) - 300.0;
                x[i] = i % 101 == 9 ? -NAN : a[i] + i;
        }
        down(N, x);
        printf("%g %u\n", up(N, a, z), bits(N, b, y));
        show("x", x, N);
        show("z", z, N);
        show_int("y", (int *)y, N);
        return 0;
}
