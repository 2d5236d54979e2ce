// Rows that conditions on data leave out, at distances of any size: how far arrays extend cannot be told on 64 bits.
#include <limits.h>
#include <stdio.h>

static double x[200000];
static int h[70000];

static void add_read(double *a, double *b, const long *used, long n, long m, long p)
{
        for (long j = 0; j < m; j++) {
                double t = 0;
                for (long i = 0; i < n; i++)
                        t = t * 0.5 + (used[i] ? a[i * p + j] : 1.0);
                b[j] = t;
        }
}

static void add_written(double *a, double *b, const int *used, long n, long m, long p)
{
        for (long j = 0; j < m; j++) {
                double t = j;
                for (long i = 0; i < n; i++) {
                        t = t * 0.5 + used[i];
                        if (used[i])
                                a[i * p + j] = b[j] + t;
                }
        }
}

static void add_product(double *a, double *b, const int *used, int n, int m, int p, int q)
{
        for (int j = 0; j < m; j++) {
                double t = j;
                for (int i = 0; i < n; i++) {
                        t = t * 0.5 + used[i];
                        if (used[i])
                                a[(long)i * p * q + j] = b[j] + t;
                }
        }
}

static void count(int *to, const int *used, long n, long m, long p)
{
        for (long i = 0; i < n; i++)
                if (used[i])
                        for (long j = 0; j < m; j++)
                                to[i * p + j] += used[i] * 3;
}

static void show(void)
{
        double s = 0;
        for (int i = 0; i < 200000; i++)
                s += (i % 1009) * x[i];
        for (int i = 0; i < 70000; i++)
                s += h[i] * (i % 7);
        printf("%.17g\n", s);
}

/* Through pointers that pmpcc does not follow: the functions are translated on their own. */
static void (*volatile read_p)(double *, double *, const long *, long, long, long) = add_read;
static void (*volatile written_p)(double *, double *, const int *, long, long, long) = add_written;
static void (*volatile product_p)(double *, double *, const int *, int, int, int, int) = add_product;
static void (*volatile count_p)(int *, const int *, long, long, long) = count;

int main(void)
{
        static const int used[17] = {1};
        static const long used_long[17] = {1};
        const long far[] = {1L << 60, (1L << 60) - 2000, LONG_MAX}, m = 60000;
        for (int i = 0; i < 200000; i++)
                x[i] = i % 17;
        for (int k = 0; k < 3; k++) {
                for (long n = 2; n <= 17; n += 15) {
                        read_p(x + 30001, x, used_long, n, m, far[k]);
                        show();
                        read_p(x, x + 30001, used_long, n, m, far[k]);
                        show();
                        written_p(x, x + 30001, used, n, m, far[k]);
                        show();
                        count_p(h, used, n, m, far[k]);
                        show();
                }
        }
        product_p(x, x + 30001, used, 17, (int)m, 1 << 30, 1 << 30);
        show();
        product_p(x, x + 30001, used, 17, (int)m, INT_MAX, INT_MAX / 2);
        show();
        return 0;
}
