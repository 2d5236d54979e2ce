// An array whose elements are each made of the one before; the last element of each block is there before the next one starts.
// TARGETS openmp
// RECIPE region prefix:10
// RECIPE   scan L0: a
// RECIPE   level L0@S0 grid
// SCHED L0 i grid
// SCHED   S0
#include "../run/show.h"
static void prefix(int n, unsigned *a) {
        for (int i = n - 2; i >= 0; i--)
                a[i] = 3 * a[i] - 5 * a[i + 1];
}
int main(void)
{
        static unsigned a[100000];
        for (int i = 0; i < 100000; i++)
                a[i] = i % 31 + 12;
        prefix(100000, a);
        show_int("a", (int *)a, 100000);
        return 0;
}
