// EXPECT: line 7 verdict sequential slug subscript-out-of-dimension
/* Blocks that reach one element into the next, but for the last one, which is cut. */
#include <stdio.h>

static void smooth(int n, int block, double *restrict y, const double *restrict x)
{
        for (int first = 0; first < n; first += block) {
                int end = first + block + 1;
                if (end > n)
                        end = n;
                for (int i = first; i < end; i++)
                        y[i] = 0.5 * y[i] + x[i];
        }
}

static double y[1000], x[1000];

int main(void)
{
        volatile int block = 10;
        for (int i = 0; i < 1000; i++)
                x[i] = i % 13;
        smooth(1000, block, y, x);
        printf("%g %g\n", y[0], y[10]);
        return 0;
}
