// Variables that hold the counter, or a value, of the iteration before.
#include "tsvc.h"

static void index_before(void)
{
        int before = N - 1;
        for (int i = 0; i < N; i++) { // VERDICT parallel
                a[i] = (b[i] + b[before]) * 0.5;
                before = i;
        }
}

static void two_indices_before(void)
{
        int before = N - 1, second = N - 2;
        for (int i = 0; i < N; i++) { // VERDICT parallel
                a[i] = (b[i] + b[before] + b[second]) * 0.333;
                second = before;
                before = i;
        }
}

static void value_before(void)
{
        double x = b[N - 1];
        for (int i = 0; i < N; i++) { // VERDICT recurrence|sequential
                a[i] = (b[i] + x) * 0.5;
                x = b[i];
        }
}

static void two_values_before(void)
{
        double x = b[N - 1], y = b[N - 2];
        for (int i = 0; i < N; i++) { // VERDICT recurrence|sequential
                a[i] = (b[i] + x + y) * 0.333;
                y = x;
                x = b[i];
        }
}

int main(void)
{
        RUN(index_before());
        RUN(two_indices_before());
        RUN(value_before());
        RUN(two_values_before());
        return 0;
}
