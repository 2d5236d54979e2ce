// Both loops of the nest carry a dependence; only the diagonals are parallel.
#include "show.h"

int main(void)
{
        static double a[150][130];
        fill(&a[0][0], 150 * 130, 40);
        for (int i = 1; i < 150; i++)
                for (int j = 1; j < 130; j++)
                        a[i][j] = 0.5 * a[i - 1][j] + 0.25 * a[i][j - 1] + 0.125;
        show("a", &a[0][0], 150 * 130);
        return 0;
}
