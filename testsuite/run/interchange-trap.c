// The dependence goes one up in the outer loop and one down in the inner one: exchanging or tiling the loops breaks it,
// running the inner one in parallel does not.
#include "show.h"

int main(void)
{
        static double a[120][110];
        fill(&a[0][0], 120 * 110, 117);
        for (int i = 1; i < 120; i++)
                for (int j = 0; j < 109; j++)
                        a[i][j] = 0.5 * a[i - 1][j + 1] + a[i][j];
        for (int j = 108; j >= 0; j--)
                for (int i = 1; i < 120; i++)
                        a[i][j] = 0.5 * a[i - 1][j + 1] - a[i][j] * 0.25;
        show("a", &a[0][0], 120 * 110);
        return 0;
}
