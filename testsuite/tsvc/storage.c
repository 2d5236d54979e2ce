// One array under several names: pointers into it, offsets between them, rows of a grid as vectors.
#include "tsvc.h"

static void same_start(void)
{
        double *x = flat;
        for (int i = 0; i < M * M - 1; i++) // VERDICT parallel
                x[i] = flat[i + 1] + a[i % M];
}

static void four_behind(void)
{
        double *x = flat + 4;
        for (int i = 0; i < M * M - 8; i++) // VERDICT parallel
                x[i] = flat[i + 8] + a[0];
}

static void four_ahead(void)
{
        double *x = flat + 64;
        for (int i = 0; i < M * M - 64; i++) // VERDICT sequential
                x[i] = flat[i] + a[1];
}

static void grid_as_a_vector(void)
{
        double *x = &aa[0][0];
        for (int i = 0; i < M * M; i++) // VERDICT parallel
                x[i] = flat[i] * 2.0;
}

static void rows(void)
{
        for (int i = 0; i < M; i++) { // VERDICT parallel
                double *row = aa[i], *other = bb[M - 1 - i];
                for (int j = 0; j < M; j++) // VERDICT parallel
                        row[j] = other[M - 1 - j];
        }
}

int main(void)
{
        RUN(same_start());
        RUN(four_behind());
        RUN(four_ahead());
        RUN(grid_as_a_vector());
        RUN(rows());
        return 0;
}
