// Cycles of a flow and an anti dependence: keeping the old value apart breaks them.
#include "tsvc.h"

static void old_value_of_the_next(void)
{
        for (int i = 0; i < N - 1; i++) { // VERDICT parallel
                a[i] = b[i] * c[i] * d[i];
                b[i] = a[i] * a[i + 1] * d[i];
        }
}

static void no_split_helps(double s1, double s2)
{
        for (int i = 1; i < N; i++) // VERDICT recurrence
                a[i] = a[i - 1] + s1 + s2 + b[i] + c[i] + d[i];
}

static void set_twice(void)
{
        for (int i = 0; i < N - 1; i++) { // VERDICT parallel
                a[i] = b[i] + c[i] * d[i];
                b[i] = a[i] + d[i] * e[i];
                a[i] = b[i] + a[i + 1] * d[i];
        }
}

static void overwritten_by_the_next(void)
{
        for (int i = 0; i < N - 1; i++) { // VERDICT parallel
                a[i] = b[i] + c[i] * d[i];
                b[i] = c[i] + b[i];
                a[i + 1] = b[i] + a[i + 1] * d[i];
        }
}

static void old_and_new(void)
{
        for (int i = 0; i < N - 1; i++) { // VERDICT parallel
                a[i] = b[i] + c[i] * c[i] + b[i] * b[i] + c[i];
                d[i] = a[i] + a[i + 1];
        }
}

int main(void)
{
        RUN(old_value_of_the_next());
        RUN(no_split_helps(0.25, 0.5));
        RUN(set_twice());
        RUN(overwritten_by_the_next());
        RUN(old_and_new());
        return 0;
}
