// Blocks of the loop compose their maps, the value before each is found, and they run from theirs.
// TARGETS openmp
// RECIPE region prefix:13
// RECIPE   scan L0: sum
// RECIPE   level L0@S0 grid
// SCHED L0 i grid
// SCHED   S0
// SCHED   S1
// SCHED sum: original [] scanned over i
#include "../run/show.h"
static int prefix(int n, const int *restrict a, int *restrict b) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
                sum += a[i];
                b[i] = sum;
        }
        return sum;
}
int main(void)
{
        static int a[100000], b[100000];
        for (int i = 0; i < 100000; i++)
                a[i] = i % 31 - 12;
        printf("%d\n", prefix(100000, a, b));
        show_int("b", b, 100000);
        return 0;
}
