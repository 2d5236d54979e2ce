// Descending loops over sizes that appear in different orders: a dataflow question needs them all in one.
// STEP level
#include "show.h"

static void rows(int rounds, int n, int m, int p, double *a, const double *b, double *c)
{
        for (int r = 0; r < rounds; r++) {
                double s = 0.5;
                for (int j = 0; j < p; j++)
                        c[j] += s * b[j];
                for (int i = n - 1; i >= 0; i--)
                        if (b[i] > a[r])
                                s = b[i];
                for (int j = m - 1; j >= 0; j--)
                        if (b[j] > s)
                                s += b[j] * 0.25;
                for (int j = 0; j < p; j++)
                        c[j] -= s;
                a[r] = s;
        }
}

int main(void)
{
        static const int sizes[][4] = {{0, 0, 0, 0}, {1, 1, 1, 1}, {7, 5, 9, 3}, {100, 13, 37, 29}};
        double a[100], b[100], c[3000];
        for (int k = 0; k < 4; k++) {
                fill(a, 100, 1);
                fill(b, 100, 2);
                fill(c, 3000, 3);
                rows(sizes[k][0], sizes[k][1], sizes[k][2], sizes[k][3], a, b, c);
                show("a", a, 100);
                show("c", c, 3000);
        }
        return 0;
}
