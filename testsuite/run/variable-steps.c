// CUDA
// Loops with a step that is known only at run time: up and down, of one and several elements a step, with the counter used afterwards; where accesses of
// two iterations meet because the step is 1, the region runs as written.
#include "show.h"
#include <math.h>

static void strided(int n, int s, const double *b, double *a)
{
        for (int i = 0; i < n; i += s)
                a[i] = b[i] * 2 + i;
}

static void pairs(long n, long s, double *a)
{
        for (long i = 0; i < n - 1; i += s)
                a[i] = a[i + 1] * 0.5 + i;
}

static void down(int n, int s, double *a, const double *b)
{
        int i;
        for (i = n - 1; i >= 0; i -= s)
                a[i] = b[n - 1 - i] + i;
        a[0] += i;
}

static void interleave(int n, int threads, int me, double *a)
{
        for (int i = me; i < n; i += threads)
                a[i] += 1.5 * i;
}

static double dot(int n, int s, const double *x, const double *y)
{
        double sum = 0;
        for (size_t i = 0; i < (size_t)n; i += s)
                sum += x[i] * y[i];
        return sum;
}

static void mixed(int n, int s, double *a, double *b)
{
        for (int i = 0; i < n; i++)
                a[i] = i * 0.25;
        for (int i = 0; i < n; i = i + s)
                b[i] = a[i] + a[0];
        for (int i = 0; i < n; i++)
                b[i] = b[i] * 3 + a[i];
}

static void rows(int n, int m, int s, double a[n][m])
{
        for (int i = 0; i < n; i += s)
                for (int j = 0; j < m; j++)
                        a[i][j] = a[i][j] * 2 + i - j;
}

static void loop_while(int n, int s, double *a)
{
        int i = 0;
        while (i < n) {
                a[i] = sqrt(a[i] + i);
                i += s;
        }
}

int main(void)
{
        enum { n = 512 };
        static double a[n + 4], b[n + 4];
        fill(a, n, 1);
        fill(b, n, 2);
        void (*volatile f)(int, int, const double *, double *) = strided;
        void (*volatile g)(long, long, double *) = pairs;
        void (*volatile h)(int, int, double *, const double *) = down;
        void (*volatile in)(int, int, int, double *) = interleave;
        double (*volatile d)(int, int, const double *, const double *) = dot;
        void (*volatile m)(int, int, double *, double *) = mixed;
        void (*volatile r)(int, int, int, double (*)[]) = (void (*)(int, int, int, double (*)[]))rows;
        void (*volatile w)(int, int, double *) = loop_while;
        for (int s = 1; s < 9; s += 3) {
                f(n, s, b, a);
                f(n, s, a + 1, a);
                f(0, s, b, a);
                f(-5, s, b, a);
                show("strided", a, n);
                g(n, s, a);
                show("pairs", a, n);
                h(n, s, a, b);
                h(n - s, s, a, b);
                show("down", a, n);
                for (int me = 0; me < s; me++)
                        in(n, s, me, a);
                in(n, s, 17, a);
                show("interleave", a, n);
                printf("%.17g\n", d(n, s, a, b));
                m(n, s, a, b);
                show("mixed", b, n);
                r(16, 32, s, (double (*)[])a);
                show("rows", a, n);
                w(n, s, a);
                show("while", a, n);
        }
        return 0;
}
