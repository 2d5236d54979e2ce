// EXPECT: line 7 verdict sequential
// How much of a row is cleared is data.
#include "../run/show.h"

void f(int n, int m, const int *restrict length, double *restrict a)
{
        for (int r = 0; r < m; r++)
                memset(a + r * n, 0, length[r] * sizeof *a);
}

int main(void)
{
        static double a[200];
        static int length[10];
        for (int i = 0; i < 200; i++)
                a[i] = i;
        for (int r = 0; r < 10; r++)
                length[r] = r * 7 % 20;
        f(20, 10, length, a);
        show("a", a, 200);
        return 0;
}
