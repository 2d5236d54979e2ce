// An array of one thread that is used up to a size known at run time only: it is declared with its own size, since OpenCL has no others.
#include "show.h"

static void solve(int n, int m, double *out)
{
        for (int i = 0; i < m; i++) {
                double w[40], s = 0;
                w[0] = i;
                for (int j = 1; j < n; j++) {
                        w[j] = w[j - 1] * 0.5 + s;
                        s = s * 0.5 + w[j / 2];
                }
                out[i] += s;
        }
}

static void solve_table(int n, int m, double *out)
{
        for (int i = 0; i < m; i++) {
                double w[3][8], s = 0;
                w[0][0] = w[1][0] = w[2][0] = i;
                for (int j = 1; j < n; j++)
                        for (int k = 0; k < 3; k++) {
                                w[k][j] = w[2 - k][j - 1] * 0.5 + s;
                                s = s * 0.5 + w[k][j / 2];
                        }
                out[i] += s;
        }
}

int main(int argc, char **argv)
{
        (void)argv;
        static double out[300];
        fill(out, 300, 8);
        solve(39 + argc, 300, out);
        solve(argc - 1, 200, out);
        solve_table(7 + argc, 300, out);
        show("out", out, 300);
        return 0;
}
