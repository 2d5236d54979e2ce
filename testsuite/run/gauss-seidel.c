// In-place relaxation: each point needs the new values of two neighbours and the old ones of two others.
#include "show.h"

int main(void)
{
        int n = 90;
        double(*a)[n] = malloc(n * sizeof *a);
        fill(&a[0][0], n * n, 39);
        for (int t = 0; t < 6; t++)
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < n - 1; j++)
                                a[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
        show("a", &a[0][0], n * n);
        free(a);
        return 0;
}
