// CUDA
// STEP reduce
// The largest change of each time step, kept and summed up, and a count that goes on over all steps; a stop that the change decides comes after.
#include <math.h>
#include "show.h"

int main(void)
{
        int n = 211, steps = 40, moved = 0, worst = -1;
        double *u = malloc(n * n * sizeof *u), *v = malloc(n * n * sizeof *v), change[40], largest = 0.0;
        fill(u, (size_t)n * n, 5);
        fill(v, (size_t)n * n, 5);
        for (int t = 0; t < steps; t++) {
                double err = 0.0;
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < n - 1; j++)
                                v[i * n + j] = 0.25 * (u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1] + u[i * n + j + 1]);
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < n - 1; j++) {
                                double d = fabs(v[i * n + j] - u[i * n + j]);
                                if (d > err)
                                        err = d;
                                if (d > 0.01)
                                        moved++;
                        }
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < n - 1; j++)
                                u[i * n + j] = v[i * n + j];
                change[t] = err;
                if (err > largest) {
                        largest = err;
                        worst = t;
                }
        }
        show("u", u, (size_t)n * n);
        show("change", change, 40);
        printf("%d %.17g %d\n", moved, largest, worst);
        free(u);
        free(v);
        return 0;
}
