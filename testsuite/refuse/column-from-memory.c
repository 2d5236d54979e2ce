// EXPECT: line 13 verdict sequential
// The column is what memory holds, and so may lie in another row.
#include "../run/show.h"

int main(void)
{
        static double a[1100];
        static int at[100];
        int i, n = 11;
        for (i = 0; i < 100; i++)
                at[i] = i % 11 + (i == 50 ? 11 : 0);
        fill(a, 1100, 1);
        for (i = 1; i < 99; i++)
                a[i * n + at[i]] = 0.5 * a[(i - 1) * n + at[i - 1]] + 1;
        show("a", a, 1100);
        return 0;
}
