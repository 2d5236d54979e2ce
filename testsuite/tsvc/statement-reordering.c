// Loops whose statements, in another order or apart, would not need each other across iterations.  As written, some do: where a value set in
// one iteration is read only by another statement of the next one, "recurrence" (with coefficient 0) and "sequential" are both right.
#include "tsvc.h"

static void reads_what_the_second_wrote(void)
{
        for (int i = 1; i < N - 1; i++) { // VERDICT recurrence|sequential
                a[i] = b[i - 1] + c[i] * d[i];
                b[i] = b[i + 1] - e[i] * d[i];
        }
}

static void reads_what_the_first_will_write(void)
{
        for (int i = 0; i < N - 1; i++) { // VERDICT parallel
                a[i] *= c[i];
                b[i] += a[i + 1] * d[i];
        }
}

static void two_crossing(void)
{
        for (int i = 1; i < N - 1; i++) { // VERDICT recurrence|sequential
                a[i] = b[i - 1] + c[i];
                b[i] = a[i + 1] * d[i];
        }
}

static void no_reordering_needed(void)
{
        for (int i = 1; i < N; i++) { // VERDICT recurrence|sequential
                b[i] = c[i] * d[i];
                a[i] = b[i - 1] + e[i];
        }
}

int main(void)
{
        RUN(reads_what_the_second_wrote());
        RUN(reads_what_the_first_will_write());
        RUN(two_crossing());
        RUN(no_reordering_needed());
        return 0;
}
