// CUDA ptx
// A row for each thread, in which a branch decides on elements whose places are differences, or in which places are multiples: loops that NVIDIA's compilers get wrong where they unroll them
// (src/codegen/hidden.c).
#include <stdlib.h>

#include "show.h"

void from_argument(long rows, long n, long p, long f, long q, int one, double *restrict c)
{
        for (long k = 0; k < rows; k++)
                for (long j = 1; j < n; j++) {
                        c[512 * k + j - f + 40] = c[512 * k + j - f + 45] + c[512 * k + q - f + 38] + c[512 * k + n - j - f + 45];
                        c[512 * k + n - j - f + 42] = one + one + c[512 * k + j - f + 43];
                        if (j < p)
                                c[512 * k + j - f + 40] = one + one;
                }
}

void multiples(long rows, long n, long p, long q, int one, double *restrict c)
{
        for (long k = 0; k < rows; k++)
                for (long j = 1; j < n; j++) {
                        c[512 * k + j * n + q + 20] = c[512 * k + j * n + q + 25] + c[512 * k + q * n + q + 18] + c[512 * k + (n - j) * n + q + 25];
                        c[512 * k + (n - j) * n + q + 22] = one + one + c[512 * k + j * n + q + 23];
                        if (j < p)
                                c[512 * k + j * n + q + 20] = one + one;
                }
}

void multiples_of_one(long rows, long n, long p, long q, double *restrict c)
{
        for (long k = 0; k < rows; k++)
                for (long j = 1; j < n; j++) {
                        c[512 * k + j * n + q + 24] = c[512 * k + j * n + q + 25];
                        c[512 * k + j * n + q + 24] = c[512 * k + j * n + q + 23];
                        c[512 * k + j * n + q + 24] = c[512 * k + j * n + q + 19] + c[512 * k + j * n + q + 23];
                        if (j < p)
                                c[512 * k + (n - j) * n + q + 21] = c[512 * k + j * n + q + 23] + c[512 * k + q * n + q + 24];
                }
}

void from_row(long rows, long n, long p, long q, int one, double *restrict c)
{
        for (long k = 0; k < rows; k++)
                for (long j = 1; j < n; j++) {
                        if (j < p)
                                c[512 * k - q - j + 94] = j + c[512 * k - q - 2 + 91] + one;
                        c[512 * k - q - j + 94] = one + c[512 * k - q - (n - j) + 91];
                        c[512 * k - q - j + 94] = c[512 * k - q - (n - j) + 88] + c[512 * k - q - j + 90];
                }
}

void multiples_of_loaded(long rows, const long *restrict widths, int one, double *restrict c)
{
        for (long k = 0; k < rows; k++) {
                long n = widths[4 * k], q = widths[4 * k + 3];
                for (long j = 1; j < n; j++) {
                        c[512 * k + j * n + q + 19] = c[512 * k + q * n + q + 21] + c[512 * k + j * n + q + 20];
                        c[512 * k + j * n + q + 20] = one + j + c[512 * k + j * n + q + 23];
                        c[512 * k + (n - j) * n + q + 18] = c[512 * k + 2 * n + q + 19] + c[512 * k + (n - j) * n + q + 23] + j;
                }
        }
}

int main(void)
{
        static const int sizes[][4] = { { 7, 3, 0, 3 }, { 9, 20, 1, 2 }, { 13, 6, 2, 5 }, { 6, 6, 0, 1 }, { 1, 0, 0, 0 } };
        double *c = malloc(512 * 9 * sizeof *c);
        long *widths = malloc(32 * sizeof *widths);
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
                fill(c, 512 * 9, 3);
                from_argument(8, sizes[s][0], sizes[s][1], sizes[s][2], sizes[s][3], 3, c);
                show("from an argument", c, 512 * 9);
                multiples(8, sizes[s][0], sizes[s][1], sizes[s][3], 3, c);
                show("multiples", c, 512 * 9);
                multiples_of_one(8, sizes[s][0], sizes[s][1], sizes[s][3], c);
                show("multiples of one", c, 512 * 9);
                from_row(8, sizes[s][0], sizes[s][1], sizes[s][3], 3, c);
                show("from a row", c, 512 * 9);
                for (int i = 0; i < 32; i++)
                        widths[i] = sizes[(s + i / 4) % 5][i % 4];
                multiples_of_loaded(8, widths, 3, c);
                show("multiples of what is loaded", c, 512 * 9);
        }
        free(widths);
        free(c);
}
