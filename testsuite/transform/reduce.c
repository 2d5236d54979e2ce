// Iterations accumulate apart; the partial results are combined.
// CUDA
// RECIPE region odd:12
// RECIPE   reduce L0: count
// RECIPE   level L0@S0 grid
// SCHED L0 i grid
// SCHED   S0
// SCHED count: original [] reduced over i
#include "../run/show.h"
static int odd(int n, const int *a) {
        int count = 0;
        for (int i = 0; i < n; i++)
                count += a[i] & 1;
        return count;
}
int main(void)
{
        static int a[100000];
        for (int i = 0; i < 100000; i++)
                a[i] = i % 1000 * i / 3;
        printf("%d\n", odd(100000, a));
        return 0;
}
