// CUDA
// The extreme of each iteration, of which the last one is read afterwards: each iteration's has memory of its own, and so no partial results beside it.
#include <math.h>
#include "show.h"

static double rows(int m, int n, const double *restrict b, double *restrict v)
{
        double most = 0.3;
        for (int s = 0; s < m; s++) {
                most = b[s] * 0.5;
                for (int i = 1; i < n; i++)
                        most = fmax(most, fabs(v[i]) * 0.25 + 0.125 * b[s]);
                for (int i = 0; i < n - 1; i++)
                        v[i] = b[s] - i;
        }
        return most;
}

static int counted(int m, int n, const double *restrict b, double *restrict v)
{
        int last = -1;
        for (int s = 0; s < m; s++) {
                last = s;
                for (int i = 0; i < n; i++)
                        last += v[i] > b[s];
                v[s % 7] = last;
        }
        return last;
}

int main(int argc, char **argv)
{
        (void)argv;
        int m = 40 + argc, n = 5000;
        double *b = malloc(m * sizeof *b), *v = malloc(n * sizeof *v);
        fill(b, m, 1);
        fill(v, n, 2);
        printf("%.17g %.17g\n", rows(0, n, b, v), rows(m, n, b, v));
        printf("%d %d\n", counted(0, n, b, v), counted(m, n, b, v));
        show("v", v, n);
        free(b), free(v);
        return 0;
}
