// Variables that advance with the loop: by a constant, twice an iteration, in both branches, through two levels, under a condition.
#include "tsvc.h"

static void copy_of_the_counter(void)
{
        int j;
        for (int i = 0; i < N - 1; i++) { // VERDICT parallel
                j = i + 1;
                a[i] = a[j] + b[i];
        }
}

static void from_the_end(int first, int step)
{
        int j = 1, k = 0;
        for (int i = first - 1; i < N; i += step) { // VERDICT parallel
                k += j;
                a[i] += b[N - k];
        }
}

static void under_a_condition(void)
{
        int j = -1;
        for (int i = 0; i < N / 2; i++) { // VERDICT recurrence
                j++;
                a[j] = b[i] + d[i] * e[i];
                if (c[i] > 0.0) {
                        j++;
                        a[j] = c[i] + d[i] * e[i];
                }
        }
}

static void in_both_branches(void)
{
        int j = -1;
        for (int i = 0; i < N; i++) { // VERDICT parallel
                if (b[i] > 0.0) {
                        j++;
                        a[j] = b[i] + d[i] * e[i];
                } else {
                        j++;
                        a[j] = c[i] + d[i] * e[i];
                }
        }
}

static void two_levels(void)
{
        int k = -1;
        for (int i = 0; i < M; i++)           // VERDICT parallel
                for (int j = 0; j < M; j++) { // VERDICT parallel
                        k++;
                        flat[k] = aa[i][j] + bb[i][j] * cc[i][j];
                }
}

static void two_levels_with_a_gap(void)
{
        int k = 1;
        for (int i = 0; i < M; i++) {         // VERDICT parallel
                for (int j = 1; j < M; j++) { // VERDICT recurrence
                        bb[j][i] = bb[j - 1][i] + flat[k - 1] * cc[j][i];
                        ++k;
                }
                ++k;
        }
}

static void twice_an_iteration(void)
{
        int j = -1;
        for (int i = 0; i < N / 2; i++) { // VERDICT parallel
                j++;
                a[j] = b[i] + c[i] * d[i];
                j++;
                a[j] = b[i] + d[i] * e[i];
        }
}

static void through_another(void)
{
        int j = -1, k;
        for (int i = 0; i < N / 2; i++) { // VERDICT parallel
                k = j + 1;
                a[i] = b[k] - d[i];
                j = k + 1;
                b[k] = a[i] + c[k];
        }
}

static void of_floating_point(void)
{
        double s = 0.0;
        for (int i = 0; i < N; i++) { // VERDICT recurrence
                s += 2.0;
                a[i] = s * b[i];
        }
}

static void two_pointers(void)
{
        double *p = a, *q = b + N;
        while (q > b) { // VERDICT parallel
                q--;
                *p++ = *q * 0.5;
        }
}

int main(void)
{
        RUN(copy_of_the_counter());
        RUN(from_the_end(1, 1));
        RUN(from_the_end(3, 2));
        RUN(under_a_condition());
        RUN(in_both_branches());
        RUN(two_levels());
        RUN(two_levels_with_a_gap());
        RUN(twice_an_iteration());
        RUN(through_another());
        RUN(of_floating_point());
        RUN(two_pointers());
        return 0;
}
