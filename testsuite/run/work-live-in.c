// The work array is only partly written in an iteration: the rest comes from before the loop, the same for all iterations.
#include "show.h"

int main(void)
{
        int rows = 200, n = 50;
        double *in = malloc(rows * n * sizeof *in), *out = malloc(rows * n * sizeof *out), *w = malloc(n * sizeof *w);
        fill(in, rows * n, 5);
        fill(w, n, 6);
        for (int k = 0; k < rows; k++) {
                for (int i = 1; i < n - 1; i++)
                        w[i] = in[k * n + i];
                for (int i = 0; i < n; i++)
                        out[k * n + i] = w[i] + w[n - 1 - i];
        }
        show("out", out, rows * n);
        free(in);
        free(out);
        free(w);
        return 0;
}
