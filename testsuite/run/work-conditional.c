// The work array is written only in some iterations, so the others read what an earlier one left: not private, whatever a
// look at the subscripts suggests.
#include "show.h"

int main(void)
{
        int rows = 150, n = 40;
        double *in = malloc(rows * n * sizeof *in), *out = malloc(rows * n * sizeof *out), *w = malloc(n * sizeof *w);
        fill(in, rows * n, 9);
        fill(w, n, 10);
        for (int k = 0; k < rows; k++) {
                if (in[k * n] > 0.6)
                        for (int i = 0; i < n; i++)
                                w[i] = in[k * n + i];
                for (int i = 0; i < n; i++)
                        out[k * n + i] = w[n - 1 - i] * 0.5;
        }
        show("out", out, rows * n);
        free(in);
        free(out);
        free(w);
        return 0;
}
