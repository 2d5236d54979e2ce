// Steps, offsets and bounds known only at run time; checks before the loop settle what they must be.
#include "tsvc.h"

static void unknown_stride(int inc)
{
        for (int i = 0; i < N / inc; i++) // VERDICT parallel
                a[i * inc] += b[i];
}

static void unknown_step(int first, int step)
{
        for (int i = first - 1; i < N; i += step) // VERDICT parallel
                a[i] += b[i];
}

static void known_half(void)
{
        int k = N / 2;
        for (int i = 0; i < N / 2; i++) // VERDICT parallel; now sequential (offset unknown)
                a[i + k] = a[i] + b[i];
}

static void offset_is_the_bound(int m)
{
        for (int i = 0; i < m; i++) // VERDICT parallel
                a[i + m] = a[i] + b[i];
}

static void step_is_the_offset(int inc)
{
        for (int i = 0; i < N - inc; i += inc) // VERDICT parallel
                a[i] = a[i + inc] + b[i];
}

static void convolution(void)
{
        int m = N / 2;
        for (int j = 0; j < m / 4; j++)     // VERDICT reduction
                for (int i = 0; i < m; i++) // VERDICT parallel
                        a[i] += b[i + m - j - 1] * c[j];
}

static void rows_of_unknown_length(int n, int m, double *x, double *y)
{
        for (int i = 0; i < n; i++)         // VERDICT parallel
                for (int j = 0; j < m; j++) // VERDICT parallel
                        x[i * m + j] = y[j * n + i] * 2.0;
}

static void negative_offset(int k)
{
        for (int i = k; i < N; i++) // VERDICT sequential
                a[i] = a[i - k] + b[i];
}

int main(void)
{
        RUN(unknown_stride(3));
        RUN(unknown_step(2, 3));
        RUN(known_half());
        RUN(offset_is_the_bound(N / 2));
        RUN(step_is_the_offset(2));
        RUN(convolution());
        RUN(rows_of_unknown_length(16, 18, a, b));
        RUN(negative_offset(1));
        RUN(negative_offset(5));
        return 0;
}
