// Writes through index arrays of several types whose elements are looked at beforehand: all different, two the same, negative, far apart, none.
#include "show.h"

static void relax(double *y, const double *x, const int *idx, int n, int steps)
{
        for (int t = 0; t < steps; t++)
                for (int i = 0; i < n; i++)
                        y[idx[i]] = y[idx[i]] * 0.5 + x[i] + t;
}

static void sums(double *y, const unsigned short *idx, int n, int m)
{
        for (int i = 0; i < n; i++) {
                double s = 0;
                for (int k = 0; k < m; k++)
                        s += k * 0.5 + i;
                y[idx[i]] = s;
        }
}

static void last(double *y, const long *idx, int n, int m)
{
        for (int k = 0; k < m; k++)
                for (int i = 0; i < n; i++)
                        y[idx[n - 1 - i]] = i + k;
}

static double sum[1200], step[400];
static int to[400];

/* Nothing else to test, and work enough. */
static void many(int n)
{
        for (int t = 0; t < 200; t++)
                for (int i = 0; i < n; i++)
                        sum[to[i]] = sum[to[i]] * 0.5 + step[i] + t;
}

int main(int argc, char **argv)
{
        (void)argv;
        int n = 299 + argc;
        static double x[400], y[1200];
        static int a[400];
        static unsigned short b[400];
        static long c[400];
        fill(x, 400, 1);
        fill(y, 1200, 2);
        for (int i = 0; i < n; i++) {
                a[i] = i * 7 % n - 100;
                b[i] = (unsigned short)(i * 7 % n);
                c[i] = i * 11 % n + n;
        }
        show("x", x, 400);
        relax(y + 200, x, a, n, 20);
        sums(y, b, n, 40);
        last(y, c, n, 10);
        show("y", y, 1200);
        a[3] = a[4];
        b[7] = b[9];
        c[0] = c[1];
        show("x", x, 400);
        relax(y + 200, x, a, n, 20);
        show("y", y, 1200);
        sums(y, b, n, 40);
        show("y", y, 1200);
        last(y, c, n, 10);
        show("y", y, 1200);
        relax(y, x, a, 0, 20);
        c[5] = 2;
        c[0] = 1100;
        show("x", x, 400);
        last(y, c, 1, 10);
        last(y, c, n, 10);
        show("y", y, 1200);
        for (int round = 0; round < 2; round++) {
                for (int i = 0; i < n; i++) {
                        step[i] = x[i];
                        to[i] = i * 7 % n + n;
                }
                for (int i = 25; i < n && round == 1; i += 25)          /* where one thread ends and another begins */
                        to[i] = to[i - 1];
                show_int("to", to, n);
                many(n);
                show("sum", sum, 1200);
        }
        return 0;
}
