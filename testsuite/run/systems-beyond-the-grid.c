// CUDA
// More systems than a device's grid has blocks for in its second dimension: the kernel is launched for one part of them after the other.
#include "show.h"

enum { SYSTEMS = 66007, BATCH = 65 };

int main(void)
{
        volatile int systems = SYSTEMS, rows = 3;
        const int m = systems, n = rows;
        float(*y)[n][BATCH] = malloc(m * sizeof *y), (*x)[n][BATCH] = malloc(m * sizeof *x);
        for (int s = 0; s < m; s++)
                for (int i = 0; i < n; i++)
                        for (int k = 0; k < BATCH; k++) {
                                y[s][i][k] = (float)((s + 3 * i + 7 * k) % 1000) / 1000;
                                x[s][i][k] = (float)((5 * s + i + k) % 997) / 997;
                        }
        for (int s = 0; s < m; s++)
                for (int k = 0; k < BATCH; k++)
                        for (int i = 1; i < n; i++)
                                y[s][i][k] = x[s][i][k] - 0.5f * y[s][i - 1][k];
        show_float("y", &y[0][0][0], (size_t)m * n * BATCH);
        free(y);
        free(x);
        return 0;
}
