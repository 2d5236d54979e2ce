// Offsets that are known from elsewhere: constants propagated, arguments of calls, positions in a packed triangle.
#include "tsvc.h"

static void known_offset(void)
{
        int m = 1;
        for (int i = 0; i < N - 1; i++) // VERDICT parallel; now sequential (offset unknown)
                a[i] = a[i + m] + b[i];
}

static void known_rows(void)
{
        int m = 0, j = m, k = m + 1;
        for (int i = 1; i < M; i++) // VERDICT parallel; now recurrence (offset unknown)
                aa[j][i] = aa[k][i - 1] + b[i] * c[1];
}

static void packed_triangle(void)
{
        int k;
        for (int i = 0; i < M; i++) { // VERDICT parallel; now reduction (quadratic subscript)
                k = (i + 1) * i / 2 + i;
                for (int j = i; j < M; j++) { // VERDICT parallel; now recurrence (quadratic subscript)
                        flat[k] += bb[j][i];
                        k += j + 1;
                }
        }
}

static void shifted_sum(double *x, double *y, int m)
{
        for (int i = 0; i < N - 1; i++) // VERDICT parallel; now sequential (offset unknown)
                x[i] = x[i + m] + y[i];
}

static void add_product(double *x, double *y, double *z, int i)
{
        x[i] += y[i] * z[i];
}

static void one_element_a_call(void)
{
        for (int i = 0; i < N; i++) { // VERDICT parallel
                b[i] = d[i] * e[i];
                add_product(a, b, c, i);
        }
}

static double mean_of(const double *x, int i)
{
        if (i == 0)
                return x[0];
        if (i == N - 1)
                return x[N - 1];
        return (x[i - 1] + x[i] + x[i + 1]) / 3.0;
}

static void several_returns(void)
{
        for (int i = 0; i < N; i++) // VERDICT parallel
                a[i] = mean_of(b, i);
}

int main(void)
{
        RUN(known_offset());
        RUN(known_rows());
        RUN(packed_triangle());
        RUN(shifted_sum(a, b, 1));
        RUN(one_element_a_call());
        RUN(several_returns());
        return 0;
}
