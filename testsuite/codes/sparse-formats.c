// Other ways to keep a sparse matrix: coordinates, padded rows (ELL), diagonals, blocks.
#include "../run/show.h"
#define N 240
#define WIDTH 5
#define BLOCK 3

static void coordinates(int n, const int *row, const int *column, const double *value, const double *x, double *y)
{
        for (int k = 0; k < n; k++) // VERDICT reduction
                y[row[k]] += value[k] * x[column[k]];
}

static void padded(const int *column, const double *value, const double *x, double *y)
{
        for (int i = 0; i < N; i++) { // VERDICT parallel
                double s = 0.0;
                for (int k = 0; k < WIDTH; k++) { // VERDICT reduction
                        int c = column[k * N + i];
                        if (c >= 0)
                                s += value[k * N + i] * x[c];
                }
                y[i] = s;
        }
}

static void diagonals(int n_diagonal, const int *offset, double value[][N], const double *x, double *y)
{
        for (int i = 0; i < N; i++) // VERDICT parallel
                y[i] = 0.0;
        for (int d = 0; d < n_diagonal; d++) { // VERDICT reduction
                int off = offset[d];
                int first = off < 0 ? -off : 0, end = off > 0 ? N - off : N;
                for (int i = first; i < end; i++) // VERDICT parallel; now reduction (row bounds)
                        y[i] += value[d][i] * x[i + off];
        }
}

static void blocks(int n, const int *column, double (*value)[BLOCK][BLOCK], const double *x, double *y)
{
        for (int b = 0; b < n; b++)                           // VERDICT parallel
                for (int i = 0; i < BLOCK; i++) {             // VERDICT parallel
                        double s = 0.0;
                        for (int q = 0; q < 2; q++)           // VERDICT reduction
                                for (int j = 0; j < BLOCK; j++) // VERDICT reduction
                                        s += value[2 * b + q][i][j] * x[column[2 * b + q] * BLOCK + j];
                        y[b * BLOCK + i] = s;
                }
}

int main(void)
{
        int row[3 * N], column[3 * N], ell[WIDTH * N], offset[4] = { 0, 1, -2, 15 }, block_column[2 * N / BLOCK];
        double value[3 * N], ell_value[WIDTH * N], diagonal[4][N], block[2 * N / BLOCK][BLOCK][BLOCK], x[N], y[N];
        fill(x, N, 1);
        fill(value, 3 * N, 2);
        fill(ell_value, WIDTH * N, 3);
        fill(&diagonal[0][0], 4 * N, 4);
        fill(&block[0][0][0], 2 * N * BLOCK, 5);
        for (int k = 0; k < 3 * N; k++) { // VERDICT parallel
                row[k] = k * 11 % N;
                column[k] = k * 5 % N;
        }
        for (int k = 0; k < WIDTH * N; k++) // VERDICT parallel
                ell[k] = k % 4 == 3 ? -1 : k * 13 % N;
        for (int k = 0; k < 2 * N / BLOCK; k++) // VERDICT parallel
                block_column[k] = k * 7 % (N / BLOCK);
        for (int i = 0; i < N; i++) // VERDICT parallel
                y[i] = 0.0;
        coordinates(3 * N, row, column, value, x, y);
        show("coordinates", y, N);
        padded(ell, ell_value, x, y);
        show("padded", y, N);
        diagonals(4, offset, diagonal, x, y);
        show("diagonals", y, N);
        blocks(N / BLOCK, block_column, block, x, y);
        show("blocks", y, N);
        return 0;
}
