// The work array is printed after the loop: it must hold what the last iteration left, and where that iteration did not
// write, what an earlier one or the start left.
#include "show.h"

int main(void)
{
        int rows = 100, n = 60;
        double *in = malloc(rows * n * sizeof *in), *s = malloc(rows * sizeof *s), *w = malloc(n * sizeof *w), q[8] = {0};
        fill(in, rows * n, 7);
        fill(w, n, 8);
        for (int k = 0; k < rows; k++) {
                for (int i = 0; i < n - 5; i++)
                        w[i] = in[k * n + i] + k;
                s[k] = w[0] + w[n - 6];
                q[k % 8] = s[k];
        }
        show("s", s, rows);
        show("w", w, n);
        show("q", q, 8);
        free(in);
        free(s);
        free(w);
        return 0;
}
