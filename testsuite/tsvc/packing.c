// The elements that a condition chooses, put together and taken apart.  The place is a sum of conditions, a recurrence of order one, and no two
// elements go to the same place.
#include "tsvc.h"

static void pack(void)
{
        int j = -1;
        for (int i = 0; i < N; i++) // VERDICT recurrence
                if (b[i] > 0.0) {
                        j++;
                        a[j] = b[i];
                }
}

static void unpack(void)
{
        int j = -1;
        for (int i = 0; i < N; i++) // VERDICT recurrence
                if (a[i] > 0.0) {
                        j++;
                        a[i] = b[j];
                }
}

static void pack_grid(void)
{
        int k = -1;
        for (int i = 0; i < M; i++)         // VERDICT recurrence
                for (int j = 0; j < M; j++) // VERDICT recurrence
                        if (bb[j][i] > 0.0) {
                                k++;
                                flat[k] = aa[j][i];
                        }
}

static void pack_by_expression(void)
{
        int j = 0;
        for (int i = 0; i < N; i++) { // VERDICT sequential
                a[j] = b[i];
                j += b[i] > 0.0;
        }
}

int main(void)
{
        RUN(pack());
        RUN(unpack());
        RUN(pack_grid());
        RUN(pack_by_expression());
        return 0;
}
