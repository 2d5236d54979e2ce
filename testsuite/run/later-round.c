// A value that the inner loop writes in one round of the middle loop and reads in a later one, in other iterations: the inner loop has no copies of its own.
#include "show.h"

static void rounds(int p, int n, const double *x, double *acc, double *a)
{
        for (int i = 0; i < p; i++) {
                double t = i != 3 ? x[i + 1] : x[2 * i];
                for (int j = 0; j < n; j++)
                        for (int k = 2; k < n - 1; k++) {
                                if (k < j)
                                        acc[i] = 0.25 * (t > x[j + 2 * k] ? 0.5 * x[i] : 0.25 + x[5] * 0.5) + 0.5 * x[3 * j];
                                else
                                        t = -acc[i] > -0.75 ? 0.5 * x[k] : 0.25 + x[7] * 0.5;
                                a[i] += 0.125 * x[j];
                        }
        }
}

int main(void)
{
        double x[200], acc[40], a[40];
        fill(x, 200, 3);
        for (int n = 0; n < 40; n = 2 * n + 1) {
                fill(acc, 40, 4);
                fill(a, 40, 5);
                rounds(n, n, x, acc, a);
                show("acc", acc, 40);
                show("a", a, 40);
        }
        return 0;
}
