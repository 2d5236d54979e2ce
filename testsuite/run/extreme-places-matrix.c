// CUDA
// The places of extremes in matrices: in each row, in all of it by two subscripts and by one, and in what is left of each column of an elimination with pivots.
#include <math.h>
#include "show.h"

static void matrix(int m, int n, double a[m][n], int *place, int *all)
{
        for (int i = 0; i < m; i++) {
                int at = 0;
                for (int j = 1; j < n; j++)
                        if (a[i][j] < a[i][at])
                                at = j;
                place[i] = at;
        }
        int row = m - 1, column = 0, flat = 0;
        for (int i = 0; i < m; i++)
                for (int j = 0; j < n; j++)
                        if (a[i][j] > a[row][column]) {
                                row = i;
                                column = j;
                        }
        const double *x = &a[0][0];
        for (int i = 0; i < m; i++)
                for (int j = 0; j < n; j++)
                        if (x[i * n + j] <= x[flat])
                                flat = i * n + j;
        all[0] = row;
        all[1] = column;
        all[2] = flat;
}

// Elimination with pivots: the places are asked of what the loop around has just written.
static void eliminate(int n, double *a, int *pivot)
{
        for (int k = 0; k < n - 1; k++) {
                int p = k;
                for (int i = k + 1; i < n; i++)
                        if (fabs(a[i * n + k]) > fabs(a[p * n + k]))
                                p = i;
                pivot[k] = p;
                for (int j = 0; j < n; j++) {
                        double t = a[k * n + j];
                        a[k * n + j] = a[p * n + j];
                        a[p * n + j] = t;
                }
                for (int i = k + 1; i < n; i++) {
                        a[i * n + k] /= a[k * n + k];
                        for (int j = k + 1; j < n; j++)
                                a[i * n + j] -= a[i * n + k] * a[k * n + j];
                }
        }
}

int main(int argc, char **argv)
{
        (void)argv;
        int m = 61 * argc, n = 50, k = 12, p[64], pivot[16], all[3];
        double (*a)[n] = malloc(m * sizeof *a), *b = malloc(k * k * sizeof *b);
        for (int round = 0; round < 3; round++) {
                for (int i = 0; i < m; i++)
                        for (int j = 0; j < n; j++)
                                a[i][j] = (int)(noise((unsigned)(i * n + j + round)) * 64.0);
                if (round == 1)
                        a[3][0] = a[5][7] = a[7][n - 1] = NAN;
                if (round == 2)
                        a[0][0] = a[m - 1][0] = NAN;
                matrix(m, n, a, p, all);
                show_int("rows", p, (size_t)m);
                show_int("all", all, 3);
        }
        fill(b, k * k, 5);
        eliminate(k, b, pivot);
        show_int("pivots", pivot, (size_t)k - 1);
        show("b", b, k * k);
        free(a), free(b);
        return 0;
}
