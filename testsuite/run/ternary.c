// CUDA
// Minimum, maximum and clamp by the conditional operator, nested, and one that must not evaluate its other branch.
#include "show.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static void divide(int n, const int *p, const int *q, const int *r, int *s)
{
        for (int i = 0; i < n; i++)
                s[i] = q[i] != 0 ? p[i] / q[i] : r[i] != 0 ? p[i] % r[i] : -7;
}

int main(void)
{
        int n = 3000, p[3000], q[3000], r[3000], s[3000];
        double a[3000], b[3000], c[3000];
        fill(a, n, 53);
        fill(b, n, 54);
        for (int i = 0; i < n; i++) {
                c[i] = MAX(a[i], b[i]) - MIN(a[i], MIN(b[i], 0.5));
                c[i] = c[i] > 0.6 ? 0.6 : c[i] < 0.1 ? 0.1 : c[i];
        }
        show("c", c, n);
        for (int i = 0; i < n; i++) {
                p[i] = i * 37 - 50000;
                q[i] = i % 11 - 5;
                r[i] = i % 3 - 1;
        }
        divide(n, p, q, r, s);
        show_int("s", s, n);
        return 0;
}
