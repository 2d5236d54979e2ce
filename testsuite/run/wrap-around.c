// Variables that hold the counter of the iteration before, and in the first iteration something else.
#include "show.h"

static int ring(int n, int last, const double *b, double *a)
{
        int before = last, other;
        for (int i = 1; i < n; i += 2) {
                a[i] = b[before] + i;
                other = i;
                before = other;
        }
        return before;
}

static void periodic(int n, const double *b, double *a)
{
        int left = n - 1, further = n - 2;
        for (int i = 0; i < n; i++) {
                a[i] = (b[i] + b[left] + b[further]) / 3;
                further = left;
                left = i;
        }
}

static void rows(int n, const double *y, double *x)
{
        int above = n - 1;
        for (int i = n - 1; i >= 0; i--) {
                for (int j = 0; j < n; j++)
                        x[i * n + j] = y[above * n + j] - y[i * n + j];
                above = i;
        }
}

int main(void)
{
        static double a[1000], b[1000], x[900];
        fill(b, 1000, 4);
        int last = ring(1000, 7, b, a);
        last += ring(1, 8, b, a) + ring(-5, 9, b, a);
        show("a", a, 1000);
        periodic(1000, b, a);
        rows(30, b, x);
        printf("%d\n", last);
        show("a", a, 1000);
        show("x", x, 900);
        return 0;
}
