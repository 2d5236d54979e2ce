// Linear recurrences of order one and two, through another array, and one by continued fractions.
#include "tsvc.h"

static void first_order(void)
{
        for (int i = 1; i < N; i++) // VERDICT recurrence
                a[i] += a[i - 1] * b[i];
}

static void second_order(void)
{
        for (int i = 2; i < N; i++) // VERDICT sequential
                a[i] = a[i] + a[i - 1] * b[i] + a[i - 2] * c[i];
}

static void through_another(void)
{
        for (int i = 1; i < N; i++) { // VERDICT recurrence
                a[i] = b[i - 1] + c[i] * d[i];
                b[i] = a[i] + c[i] * e[i];
        }
}

static void continued_fraction(void)
{
        for (int i = 1; i < N; i++) // VERDICT recurrence
                a[i] = 1.0 + b[i] / (2.0 + a[i - 1]);
}

static void horner(void)
{
        for (int i = 0; i < M; i++) { // VERDICT parallel
                double s = 0.0;
                for (int k = M - 1; k >= 0; k--) // VERDICT recurrence
                        s = s * b[i] + c[k];
                a[i] = s;
        }
}

static void logistic(void)
{
        for (int i = 1; i < N; i++) // VERDICT sequential
                a[i] = 0.5 * a[i - 1] * (1.0 - a[i - 1]);
}

int main(void)
{
        RUN(first_order());
        RUN(second_order());
        RUN(through_another());
        RUN(continued_fraction());
        RUN(horner());
        RUN(logistic());
        return 0;
}
