// EXPECT: line 10 verdict sequential
// The two pointers are seen to point into the same array, one element apart.
#include "../run/show.h"

int main(void)
{
        static double x[1001];
        fill(x, 1001, 1);
        double *a = x + 1, *b = x;
        for (int i = 0; i < 1000; i++)
                a[i] = b[i] * b[i] - 0.25;
        show("x", x, 1001);
        return 0;
}
