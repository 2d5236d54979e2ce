// Searches that stop at the first hit: by break, by return, by a flag in the condition; and one per row of a matrix.
#include "show.h"

static int find(int n, const double *x, double v)
{
        for (int i = 0; i < n; i++)
                if (x[i] > v)
                        return i;
        return -1;
}

int main(void)
{
        int n = 3000, i, found = 0, first[60];
        double x[3000], y[3000];
        fill(x, n, 89);
        fill(y, n, 90);
        printf("%d %d\n", find(n, x, 1.2499), find(n, x, 2.0));
        for (i = 0; i < n; i++) {
                if (x[i] < 0.2505)
                        break;
                y[i] = x[i] * 2.0;
        }
        printf("%d\n", i);
        for (i = 0; i < n && !found; i++)
                if (y[i] < 0.26)
                        found = 1;
                else
                        y[i] = 0.0;
        printf("%d %d\n", i, found);
        for (int r = 0; r < 60; r++) {
                first[r] = -1;
                for (int c = 0; c < 50; c++)
                        if (x[r * 50 + c] > 1.2) {
                                first[r] = c;
                                break;
                        }
        }
        show_int("first", first, 60);
        show("y", y, n);
        return 0;
}
