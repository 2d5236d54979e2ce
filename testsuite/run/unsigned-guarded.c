// 'i + 1 < n' where 'i < n - 1' would wrap for n = 0, and a wrapping difference that keeps a branch from being taken.
#include "show.h"

void step(unsigned n, const double *b, double *a)
{
        for (unsigned i = 0; i + 1 < n; i++)
                a[i] = b[i + 1] - b[i];
        for (unsigned i = 0; i < n; i++)
                if (i - 1 < n) /* false for i = 0: 4294967295 */
                        a[i] += b[i - 1];
}

int main(void)
{
        double a[300], b[300];
        unsigned sizes[] = {0, 1, 2, 300};
        fill(b, 300, 24);
        for (int s = 0; s < 4; s++) {
                fill(a, 300, 25);
                step(sizes[s], b, a);
                show("a", a, 300);
        }
        return 0;
}
