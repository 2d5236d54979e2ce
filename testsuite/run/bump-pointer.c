// Pointers that move along with the loop.
#include "show.h"

static void bump(int n, const double *b, double *a)
{
        const double *q = b;
        double *p = a;
        for (int i = 0; i < n; i++)
                *p++ = 2.0 * *q++ + 1.0;
        for (p = a + n - 1; p >= a; p -= 3)
                *p = -*p;
}

int main(void)
{
        double a[2000], b[2000];
        fill(b, 2000, 14);
        bump(2000, b, a);
        show("a", a, 2000);
        return 0;
}
