// CUDA
// Two-dimensional arrays as flat blocks behind macros named like the arrays, sizes known only at run time.
#include "show.h"
#define A(i, j) A[(i)*numX + (j)]
#define B(j, i) B[(j)*numY + (i)]

static void combine(unsigned numY, unsigned numX, double *A, double *B)
{
        unsigned i, j;
        for (i = 0; i < numY; i++)
                for (j = 0; j < numX; j++)
                        A(i, j) = 2.0 * B(j, i) + i;
        for (j = 1; j < numX; j++)
                for (i = 0; i < numY; i++)
                        B(j, i) = A(i, j) - A(i, j - 1);
}

int main(int argc, char **argv)
{
        unsigned ny = argc > 1 ? atoi(argv[1]) : 103, nx = argc > 2 ? atoi(argv[2]) : 77;
        double *a = malloc(ny * nx * sizeof *a), *b = malloc(ny * nx * sizeof *b);
        fill(b, nx * ny, 12);
        combine(ny, nx, a, b);
        show("a", a, ny * nx);
        show("b", b, ny * nx);
        free(a);
        free(b);
        return 0;
}
