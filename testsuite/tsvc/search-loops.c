// Loops that look for an element.  The last of all is a maximum over the counter; the first one leaves the loop.
#include "tsvc.h"

static double last_negative(void)
{
        int j = -1;
        for (int i = 0; i < N; i++) // VERDICT reduction|sequential
                if (a[i] < -0.2)
                        j = i;
        return j;
}

static double first_above(double t)
{
        int place = -2;
        double value = -1.0;
        for (int i = 0; i < N; i++) // VERDICT sequential
                if (a[i] > t) {
                        place = i;
                        value = a[i];
                        break;
                }
        return value + place;
}

static double first_above_while(double t)
{
        int i = 0;
        while (i < N && a[i] <= t) // VERDICT sequential
                i++;
        return i;
}

static double any_above(double t)
{
        int found = 0;
        for (int i = 0; i < N; i++) // VERDICT reduction
                found |= a[i] > t;
        return found;
}

static double rows_with_a_find(void)
{
        int rows = 0;
        for (int i = 0; i < M; i++) { // VERDICT reduction
                int j = 0;
                while (j < M && aa[i][j] < 0.7) // VERDICT sequential
                        j++;
                rows += j < M;
        }
        return rows;
}

int main(void)
{
        VALUE(last_negative());
        VALUE(first_above(0.7));
        VALUE(first_above_while(0.7));
        VALUE(any_above(0.7));
        VALUE(rows_with_a_find());
        return 0;
}
