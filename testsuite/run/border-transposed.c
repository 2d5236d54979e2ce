// Batches whose data lie one system after the other, as users write them: a thread a system needs them across threads, so the arrays are transposed where
// they enter and leave the region. Some are touched in part only, and what lies around must keep its values.
#include "show.h"

/* A recurrence along each row, without the first and the last element of the memory. */
static void rows(int n, int m, double *x, const double *w)
{
        for (int q = 1; q < n - 1; q++)
                for (int i = 1; i < m - 1; i++)
                        x[q * m + i] += w[i] * x[q * m + i - 1];
}

/* Along the middle dimension of three. */
static void planes(int n, int m, int l, double x[n][m][l], float y[n][m][l])
{
        for (int t = 0; t < 3; t++) {
                for (int q = 0; q < n; q++)
                        for (int j = 0; j < l; j++)
                                for (int i = 2; i < m; i++)
                                        x[q][i][j] = 0.5 * x[q][i - 2][j] + y[q][i][j];
                for (int j = 0; j < l; j++)
                        for (int i = 0; i < m; i++)
                                for (int q = 1; q < n; q++)
                                        y[q][i][j] += (float)(0.25 * x[q - 1][i][j]);
        }
}

/* Twice forth and back along the row. */
static void sweeps(int n, int m, float (*x)[m])
{
        for (int q = 0; q < n; q++) {
                for (int i = 1; i < m; i++)
                        x[q][i] -= 0.3f * x[q][i - 1];
                for (int i = m - 2; i >= 0; i--)
                        x[q][i] -= 0.2f * x[q][i + 1];
                for (int i = 1; i < m; i++)
                        x[q][i] -= 0.1f * x[q][i - 1];
        }
}

int main(void)
{
        for (int size = 0; size < 4; size++) {
                int n = size * 23 + 1, m = size * 17 + 2, l = size * 9 + 1;
                double *x = malloc(n * m * sizeof *x), *w = malloc(m * sizeof *w);
                double (*y)[m][l] = malloc(sizeof(double[n][m][l]));
                float (*z)[m][l] = malloc(sizeof(float[n][m][l])), (*s)[m] = malloc(sizeof(float[n][m]));
                fill(x, n * m, 3);
                fill(w, m, 5);
                for (int i = 0; i < n * m * l; i++) {
                        (&y[0][0][0])[i] = i % 13 - 6;
                        (&z[0][0][0])[i] = (float)(i % 7) / 4;
                }
                for (int i = 0; i < n * m; i++)
                        (&s[0][0])[i] = (float)(i % 19) / 8;
                rows(n, m, x, w);
                planes(n, m, l, y, z);
                sweeps(n, m, s);
                show("x", x, n * m);
                show("y", &y[0][0][0], n * m * l);
                show_float("z", &z[0][0][0], n * m * l);
                show_float("s", &s[0][0], n * m);
                free(x);
                free(w);
                free(y);
                free(z);
                free(s);
        }
        return 0;
}
