// The first iteration is unlike the others.
#include "tsvc.h"

static void reads_the_first(void)
{
        for (int i = 0; i < N; i++) // VERDICT sequential
                a[i] = a[0];
}

static void first_under_a_condition(void)
{
        for (int i = 0; i < N; i++) // VERDICT parallel
                if (i == 0)
                        a[i] = b[i];
                else
                        a[i] = 0.5 * (b[i] + b[i - 1]);
}

static void starts_a_recurrence(void)
{
        for (int i = 0; i < N; i++) // VERDICT recurrence
                if (i == 0)
                        a[i] = b[i];
                else
                        a[i] = a[i - 1] * 0.5 + b[i];
}

static void ends_unlike(void)
{
        for (int i = 0; i < N; i++) { // VERDICT parallel
                int right = i == N - 1 ? 0 : i + 1;
                a[i] = b[i] + b[right];
        }
}

int main(void)
{
        RUN(reads_the_first());
        RUN(first_under_a_condition());
        RUN(starts_a_recurrence());
        RUN(ends_unlike());
        return 0;
}
