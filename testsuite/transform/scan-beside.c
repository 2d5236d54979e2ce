// An array and what else its iterations do: the last element of each block is there before its iteration runs, which leaves it alone.
// TARGETS openmp
// RECIPE region beside:12
// RECIPE   scan L0: x
// RECIPE   level L0@S0 grid
// SCHED L0 i grid
// SCHED   S0
// SCHED   S1
// SCHED   S2
#include "../run/show.h"
static unsigned beside(int n, const unsigned *restrict a, unsigned *restrict x, unsigned *restrict y, unsigned *restrict z) {
        for (int i = 1; i < n; i++) {
                y[i] = x[i - 1] * 3u;
                x[i] = y[i] + x[i] + a[i];
                z[i] = x[i] ^ x[i - 1];
        }
        return z[n - 1];
}
int main(void)
{
        enum { N = 100000 };
        static unsigned a[N], x[N], y[N], z[N];
#pragma pmp ignore
        for (int i = 0; i < N; i++) {
                a[i] = i % 31 * 2654435761u;
                x[i] = i % 7;
        }
        printf("%u\n", beside(N, a, x, y, z));
        show_int("x", (int *)x, N);
        show_int("y", (int *)y, N);
        show_int("z", (int *)z, N);
        return 0;
}
