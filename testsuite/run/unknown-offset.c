// The distance between read and write is a variable: a forward copy, a recurrence, or no overlap at all.
#include "show.h"

void shift(int n, int k, double *a)
{
        for (int i = 0; i < n; i++)
                a[i + 300] = 0.5 * a[i + 300 + k] + 1.0;
}

int main(void)
{
        static double a[1200];
        int offsets[] = {0, 1, -1, 5, -17, 300, -300};
        for (int s = 0; s < 7; s++) {
                fill(a, 1200, 58);
                shift(300, offsets[s], a);
                show("a", a, 1200);
        }
        return 0;
}
