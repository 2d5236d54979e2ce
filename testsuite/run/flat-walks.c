// CUDA
// Arrays with declared dimensions that are walked through from the address of an element on, `(&a[0][0])[i]`, past the end of its row, beside accesses by row and column;
// arrays in structs, layers of a block, VLAs.
#include "show.h"

enum { N = 12, M = 20 };
typedef double matrix[5][5];
static double a[N][M], b[N][M], block[3][N][M];
static struct grid { int n; double u[N][M]; } grid[3];

static void by_rows(int n)
{
        for (int i = 0; i < N * M; i++)
                (&a[0][0])[i] = i;
        for (int i = 0; i < n; i++)
                for (int j = 0; j < M; j++)
                        b[i][j] = a[N - 1 - i][j];
}

static void by_offset(int n)
{
        for (int i = 0; i < n * M; i++)
                *(&b[0][0] + i) += a[0][0] + i;
        for (int i = 0; i + 1 < n; i++)
                for (int j = 0; j < M; j++)
                        a[i][j] = b[i + 1][j];
}

static void through_layers(int n)
{
        for (int i = 0; i < M; i++)
                for (int k = 0; k < n; k++)
                        (&block[1][0][i])[k * M] = i - k;
        for (int k = 0; k < 2; k++)
                for (int j = 0; j < N; j++)
                        for (int i = 0; i < M; i++)
                                block[2 * k][j][i] = block[1][j][i] + (&block[1][0])[j][i];
        for (int j = 0; j < N; j++)
                (&block[0][0] + N)[j][1] += (&block[2][0] - N)[j][2] + j;
}

static void transposed(matrix *m, int n)
{
        for (int i = 0; i < n * 25; i++)
                (&m[0][0][0])[i] = i;
        for (int k = 0; k < n; k++)
                for (int i = 0; i < 5; i++)
                        for (int j = 0; j < i; j++) {
                                double t = m[k][i][j];
                                m[k][i][j] = m[k][j][i];
                                m[k][j][i] = t;
                        }
}

static void in_structs(int n)
{
        for (int q = 0; q < 3; q++) {
                for (int i = 0; i < n * M; i++)
                        (&grid[q].u[0][0])[i] = i + q;
                for (int i = 0; i < n; i++)
                        for (int j = 0; j < M; j++)
                                grid[q].u[i][j] -= j;
        }
}

static void variable_length(int n, int m, double x[n][m])
{
        for (int i = 0; i < n * m; i++)
                (&x[0][0])[i] += i;
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        x[i][j] *= 2;
}

static void to_the_end(int n)
{
        double *last = &a[N - 1][M - 1];
        for (double *p = &a[0][0]; p <= last; p++)
                *p *= 1.5;
        for (int i = 0; i < n; i++)
                for (int j = 0; j < M; j++)
                        a[i][j] += j;
}

int main(void)
{
        static const int sizes[] = {0, 1, 5, 12};
        for (int k = 0; k < 4; k++) {
                int n = sizes[k];
                matrix *m = calloc(n + 1, sizeof *m);
                by_rows(n);
                printf("by_offset\n");
                by_offset(n);
                through_layers(n);
                printf("transposed\n");
                transposed(m, n);
                printf("in_structs\n");
                in_structs(n);
                if (n > 0)
                        variable_length(n, M, b);
                printf("to_the_end\n");
                to_the_end(n);
                show("a", &a[0][0], N * M);
                show("b", &b[0][0], N * M);
                show("block", &block[0][0][0], 3 * N * M);
                show("m", &m[0][0][0], 25 * n);
                for (int q = 0; q < 3; q++)
                        show("u", &grid[q].u[0][0], N * M);
                free(m);
        }
        return 0;
}
