// Sums, products, extremes, their places, counts, and scans.
#include "tsvc.h"
#include <math.h>

static double sum(void)
{
        double s = 0.0;
        for (int i = 0; i < N; i++) // VERDICT reduction
                s += a[i];
        return s;
}

static double product(void)
{
        double p = 1.0;
        for (int i = 0; i < N; i++) // VERDICT reduction
                p *= 1.0 + a[i] * 0.001;
        return p;
}

static double dot(void)
{
        double s = 0.0;
        for (int i = 0; i < N; i++) // VERDICT reduction
                s += a[i] * b[i];
        return s;
}

static double largest(void)
{
        double x = a[0];
        for (int i = 0; i < N; i++) // VERDICT reduction
                if (a[i] > x)
                        x = a[i];
        return x;
}

static double place_of_largest(void)
{
        double x = a[0];
        int place = 0;
        for (int i = 0; i < N; i++) // VERDICT reduction
                if (a[i] > x) {
                        x = a[i];
                        place = i;
                }
        return x + place;
}

static double smallest(void)
{
        double x = a[0];
        for (int i = 1; i < N; i++) // VERDICT reduction
                x = a[i] < x ? a[i] : x;
        return x;
}

static double power(void)
{
        double q = 1.0;
        for (int i = 0; i < N / 2; i++) // VERDICT reduction
                q *= 0.99;
        return q;
}

static double largest_magnitude(int inc)
{
        int k = 0;
        double max = fabs(a[0]);
        k += inc;
        for (int i = 1; i < N / 2; i++) { // VERDICT reduction
                if (fabs(a[k]) > max)
                        max = fabs(a[k]);
                k += inc;
        }
        return max;
}

static double two_terms(void)
{
        double s = 0.0;
        for (int i = 0; i < N; i++) { // VERDICT reduction
                a[i] = c[i] + d[i];
                s += a[i];
                b[i] = c[i] + e[i];
                s += b[i];
        }
        return s;
}

static double place_in_a_grid(void)
{
        double max = aa[0][0];
        int x = 0, y = 0;
        for (int i = 0; i < M; i++)         // VERDICT reduction
                for (int j = 0; j < M; j++) // VERDICT reduction
                        if (aa[i][j] > max) {
                                max = aa[i][j];
                                x = i;
                                y = j;
                        }
        return max + x + y * M;
}

static double positive_sum(void)
{
        double s = 0.0;
        for (int i = 0; i < N; i++) // VERDICT reduction
                if (a[i] > 0.0)
                        s += a[i];
        return s;
}

static double count(void)
{
        int n = 0;
        for (int i = 0; i < N; i++) // VERDICT reduction
                n += a[i] > b[i];
        return n;
}

static void running_sum(void)
{
        double s = 0.0;
        for (int i = 0; i < N; i++) { // VERDICT recurrence
                s += a[i];
                b[i] = s;
        }
}

static double both_loops(void)
{
        double s = 0.0;
        for (int i = 0; i < M; i++)         // VERDICT reduction
                for (int j = 0; j < M; j++) // VERDICT reduction
                        s += aa[i][j] * bb[j][i];
        return s;
}

static double partial_sums(void)
{
        double s = 0.0;
        for (int i = 0; i < M; i++) { // VERDICT reduction
                double row = 0.0;
                for (int j = 0; j < M; j++) // VERDICT reduction
                        row += aa[i][j];
                s += row * row;
        }
        return s;
}

static double unrolled(void)
{
        double s = 0.0;
        for (int i = 0; i < N; i += 4) // VERDICT reduction
                s += a[i] * b[i] + a[i + 1] * b[i + 1] + a[i + 2] * b[i + 2] + a[i + 3] * b[i + 3];
        return s;
}

int main(void)
{
        VALUE(sum());
        VALUE(product());
        VALUE(dot());
        VALUE(largest());
        VALUE(place_of_largest());
        VALUE(smallest());
        VALUE(power());
        VALUE(largest_magnitude(2));
        VALUE(two_terms());
        VALUE(place_in_a_grid());
        VALUE(positive_sum());
        VALUE(count());
        RUN(running_sum());
        VALUE(both_loops());
        VALUE(partial_sums());
        VALUE(unrolled());
        return 0;
}
