// Sequential loops of a thread that read what they write, from one iteration before, from further back, from the other end, or not at all, and statements that
// work on one cell or on two: what a GPU thread may keep in a variable, and what it may not.
#include "show.h"

#define M 64

/* Two reads take the value of one write, but not in the first iteration: (i + 8) / 10 is 0 there. */
static void two_readers(int n, double (*y)[M], const double *b)
{
        for (int j = 0; j < n; j++)
                for (int i = 1; i <= 11; i++)
                        y[j][i + 1] = b[i] + 0.5 * y[j][i] - 0.25 * y[j][i - 1 + (i + 8) / 10];
}

/* Reads that run before the writes come to them, or long after. */
static void far_apart(int n, double (*y)[M], const double *b)
{
        for (int j = 0; j < n; j++)
                for (int i = 20; i < M - 20; i++)
                        y[j][i] = b[i] * y[j][i + 20] + 0.5 * y[j][i - 20];
}

/* The write may not happen. */
static void doubtful(int n, double (*y)[M], const double *b)
{
        for (int j = 0; j < n; j++)
                for (int i = 1; i < M - 1; i++) {
                        double t = y[j][i - 1] + b[i];
                        if (t > 0.25)
                                y[j][i] = 0.5 * t;
                        y[j][M - 1] = t;
                }
}

/* Downwards, to a bound that stands on the side of the counter. */
static void downwards(int n, int m, int k, double (*y)[M], const double *b)
{
        for (int j = 0; j < n; j++)
                for (int i = m - 2; i >= m - k; i--)
                        y[j][i] = b[i] - 0.5 * y[j][i + 1];
}

/* Each statement needs what the other one wrote in the iteration before: the first finds it in a variable, the second, which comes after the next write, does not. */
static void crossed(int n, double (*y)[M], double (*z)[M], const double *b)
{
        for (int j = 0; j < n; j++)
                for (int i = 1; i < M; i++) {
                        y[j][i] = b[i] - 0.5 * z[j][i - 1];
                        z[j][i] = 0.25 * y[j][i - 1] + z[j][i];
                }
}

/* Three statements on one cell, and two on a cell that another statement may touch. */
static void cells(int n, double (*y)[M], double (*z)[M], const double *b)
{
        for (int j = 0; j < n; j++)
                for (int i = 1; i < M; i++) {
                        y[j][i] = b[i];
                        y[j][i] += 0.5 * y[j][i];
                        y[j][i] *= 1.25;
                        z[j][i] = b[i];
                        z[j][M - i] = 0.25 * b[i];
                        z[j][i] += 1.0;
                }
}

int main(int argc, char **argv)
{
        int n = 37, m = M + 1 - argc, k = 49 + argc;
        double(*y)[M] = malloc(n * sizeof *y), (*z)[M] = malloc(n * sizeof *z), b[M];
        fill(&y[0][0], n * M, 3);
        fill(&z[0][0], n * M, 5);
        fill(b, M, 7);
        two_readers(n, y, b);
        show("two_readers", &y[0][0], n * M);
        far_apart(n, y, b);
        show("far_apart", &y[0][0], n * M);
        doubtful(n, y, b);
        show("doubtful", &y[0][0], n * M);
        downwards(n, m, k, y, b);
        show("downwards", &y[0][0], n * M);
        crossed(n, y, z, b);
        show("crossed", &z[0][0], n * M);
        cells(n, y, z, b);
        show("y", &y[0][0], n * M);
        show("z", &z[0][0], n * M);
        free(y);
        free(z);
        (void)argv;
        return 0;
}
