// EXPECT: line 11 verdict sequential
// EXPECT: line 17 verdict sequential
// The place of the least element so far is used in every iteration; and where it is compared under a condition, it may tell an element that is not there.
#include "../run/show.h"

static int follow(int n, const double *x, const int *valid, int *trace)
{
        int at = 0, some = -1;
        if (n > 40)
                some = 7;
        for (int i = 1; i < n; i++) {
                if (x[i] < x[at])
                        at = i;
                trace[i] = at;
        }
        const double *none = NULL;
        for (int i = 0; i < n; i++)
                if (valid[i] && (some < 0 || none[i] < none[some]))
                        some = i;
        return at + some;
}

int main(void)
{
        enum { n = 5000 };
        static double x[n];
        static int valid[n], trace[n];
        fill(x, n, 3);
        printf("%d\n", follow(n, x, valid, trace));
        show_int("trace", trace, n);
        return 0;
}
