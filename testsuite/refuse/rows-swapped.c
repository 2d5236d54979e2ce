// EXPECT: line 14 verdict sequential
// The rows change places while the loop runs.
#include "../run/show.h"

int main(void)
{
        static double x[40][50];
        double *row[40];
        fill(x[0], 2000, 1);
        int i;
        for (i = 0; i < 40; i++)
                row[i] = x[i];
        /* the loop at hand */
        for (i = 1; i < 40; i++) {
                double *swap = row[i];
                if (row[i][0] < row[i - 1][0]) {
                        row[i] = row[i - 1];
                        row[i - 1] = swap;
                }
                for (int j = 0; j < 50; j++)
                        row[i][j] += row[i - 1][j];
        }
        show("x", x[0], 2000);
        return 0;
}
