#include <math.h>

double price[256], grid[100], factor[100];

void options(double step)
{
        for (int k = 0; k < 256; k++) {
                double best = 0.0;
                for (int i = 0; i < 100; i++)
                        grid[i] = exp(i * step);
                for (int i = 0; i < 100; i++)
                        factor[i] = sqrt(grid[i]) + log(grid[i] + 1.0);
                for (int i = 0; i < 100; i++)
                        best = fmax(best, factor[i] - 0.01 * k);
                price[k] = best;
        }
}
