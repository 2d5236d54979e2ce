// CUDA
// STEP reduce
// && and ||, which make a truth value of their start as soon as one iteration runs and leave it alone when none does; counts under conditions.
#include <stdbool.h>
#include "show.h"

static void logic(int n, const int *a, int start)
{
        int all = start, any = start, back = start, count = 0, both = 0;
        bool flag = start != 0, seen = false;
        for (int i = 0; i < n; i++)
                all = all && a[i] < 90 && a[i] > -3;
        for (int i = 0; i < n; i++)
                any = any || a[i] == 88;
        for (int i = n - 1; i >= 0; i--)
                back = a[i] > 5 && back;
        for (int i = 0; i < n; i++) {
                if (a[i] > 50)
                        count++;
                else if (a[i] < 10)
                        both += 2;
                if (a[i] % 2)
                        both -= a[i];
                flag = flag && a[i] >= 0;
                seen |= a[i] == 17;
        }
        printf("%d %d %d %d %d %d %d\n", all, any, back, count, both, flag, seen);
}

int main(void)
{
        int n = 20000, *a = malloc(n * sizeof *a);
        static const int sizes[] = { 0, 1, 2, 7, 100, 4097, 20000 };
        for (int i = 0; i < n; i++)
                a[i] = (int)(noise((unsigned)i) * 70.0);
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
                for (int start = 0; start < 7; start += 3)
                        logic(sizes[s], a, start);
        a[19999] = 90;
        a[19998] = 5;
        logic(n, a, 1);
        logic(n, a, 5);
        free(a);
        return 0;
}
