// The counters are used after their loops: the first value that failed the test, also when there was no iteration, and of an
// inner loop the value of its last execution.
#include "show.h"

static int below(int n, const int *limit, double *a)
{
        int i, j = -5;
        for (i = 0; i < n; i += 3)
                for (j = limit[i]; j < 10; j++)
                        a[i * 10 + j] = i + j;
        return i * 1000 + j;
}

int main(void)
{
        int i, n = 700, limit[200];
        unsigned u;
        double a[2010], b[700];
        fill(a, 2010, 82);
        for (i = 0; i < 200; i++)
                limit[i] = i * 7 % 12;
        printf("%d\n", below(200, limit, a));
        printf("%d\n", below(0, limit, a));
        for (i = 5; i < n; i += 4)
                b[i] = i * 0.5;
        printf("%d\n", i);
        b[0] = i;
        for (i = n - 1; i >= 0; i--)
                b[i] = (double)i * i;
        printf("%d\n", i);
        for (u = n; u-- > 0;)
                b[u] += 1.0;
        printf("%u\n", u);
        for (i = 3; i < 3; i++)
                b[i] = 0.0;
        printf("%d\n", i);
        show("a", a, 2000);
        show("b", b, n);
        return 0;
}
