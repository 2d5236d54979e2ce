// Arrays with four declared dimensions, constant and variable, with loops in another order than the dimensions.
#include "show.h"
#define NA 6
#define NB 9

int main(void)
{
        int n = 11;
        static double a[NA][NB][13][8];
        double b[n][NB][NA];
        fill(&a[0][0][0][0], NA * NB * 13 * 8, 74);
        for (int k = 0; k < n; k++)
                for (int j = 0; j < NB; j++)
                        for (int i = 0; i < NA; i++) {
                                b[k][j][i] = 0.0;
                                for (int l = 0; l < 8; l++)
                                        b[k][j][i] += a[i][j][k + 1][l] * (l - 3);
                        }
        for (int l = 7; l >= 0; l--)
                for (int i = 0; i < NA; i++)
                        for (int k = 0; k < n; k++)
                                for (int j = 1; j < NB; j++)
                                        a[i][j][k][l] -= a[i][j - 1][k][l] * b[k][j][i];
        show("a", &a[0][0][0][0], NA * NB * 13 * 8);
        show("b", &b[0][0][0], n * NB * NA);
        return 0;
}
