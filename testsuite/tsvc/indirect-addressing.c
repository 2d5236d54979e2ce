// Subscripts out of an array.  Reads hold nothing back; whether writes do, only a check at run time can tell.
#include "tsvc.h"

static int h[16];

static void gather(double s)
{
        for (int i = 0; i < N; i++) // VERDICT parallel
                a[i] += b[ip[i]] * s;
}

static void gather_and_scatter(void)
{
        for (int i = 0; i < N; i++) // VERDICT sequential|parallel
                a[ip[i]] = b[ip[i]] + c[i];
}

static void gather_from_the_end(void)
{
        for (int i = 0; i < N; i++) { // VERDICT parallel
                int k = ip[i];
                a[i] = b[i] + c[N - k - 1] * d[i];
        }
}

static double sum_of_gathered(void)
{
        double s = 0.0;
        for (int i = 0; i < N; i++) // VERDICT reduction
                s += a[i] * b[ip[i]];
        return s;
}

static double sum_along_a_column(void)
{
        int off = 1;
        double s = 0.0;
        for (int i = 0; i < M - 1; i++) // VERDICT reduction
                s += a[off + i] * aa[off][ip[i] % M];
        return s;
}

static void halved(void)
{
        for (int i = 0; i < N; i++) // VERDICT parallel
                a[i] = b[i] + c[i / 2] * d[i];
}

static void scatter(void)
{
        for (int i = 0; i < N; i++) // VERDICT sequential|parallel
                a[ip[i]] = b[i] + c[i] * d[i];
}

static void scattered_sum(void)
{
        for (int i = 0; i < N; i++) // VERDICT reduction
                a[ip[i] / 4] += b[i];
}

static void histogram(void)
{
        for (int i = 0; i < 16; i++) // VERDICT parallel
                h[i] = 0;
        for (int i = 0; i < N; i++) // VERDICT reduction
                h[ip[i] % 16]++;
        for (int i = 0; i < 16; i++) // VERDICT parallel
                a[i] = h[i];
}

int main(void)
{
        RUN(gather(0.5));
        RUN(gather_and_scatter());
        RUN(gather_from_the_end());
        VALUE(sum_of_gathered());
        VALUE(sum_along_a_column());
        RUN(halved());
        RUN(scatter());
        RUN(scattered_sum());
        RUN(histogram());
        return 0;
}
