// CUDA
// A time loop around two nests over two arrays: sequential outside, parallel inside.
#include "show.h"

int main(void)
{
        int n = 96, steps = 20;
        double(*a)[n] = malloc(n * sizeof *a), (*b)[n] = malloc(n * sizeof *b);
        fill(&a[0][0], n * n, 36);
        for (int t = 0; t < steps; t++) {
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < n - 1; j++)
                                b[i][j] = 0.2 * (a[i][j] + a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < n - 1; j++)
                                a[i][j] = b[i][j];
        }
        show("a", &a[0][0], n * n);
        free(a);
        free(b);
        return 0;
}
