// EXPECT: line 9 verdict sequential
// The step of the inner loop is the counter of the outer one: multiples of one number are multiples of others.
#include "../run/show.h"

static void multiples(int n, double *a)
{
        for (int i = 1; i < n; i++)
                /* each element takes half of what the multiple before it has become */
                for (int j = 2 * i; j < n; j += i)
                        a[j] += 0.5 * a[j - i];
}

int main(void)
{
        static double a[100];
        fill(a, 100, 6);
        multiples(100, a);
        show("a", a, 100);
        return 0;
}
