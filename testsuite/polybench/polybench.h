/* polybench.h - the arrays of the kernels here in two forms: with subscripts of their own rank, and with -DLINEAR as flat blocks whose subscripts are computed.
 *
 *      ARRAY2(double, A, n, m)         declares the parameter A
 *      AT2(A, m, i, j)                 is its element; n and m are the numbers of rows and columns
 */
#ifndef POLYBENCH_H
#define POLYBENCH_H
#include "../run/show.h"

#ifdef LINEAR
#define ARRAY1(type, A, n) type *A
#define ARRAY2(type, A, n, m) type *A
#define ARRAY3(type, A, n, m, l) type *A
#define AT2(A, m, i, j) A[(i) * (m) + (j)]
#define AT3(A, m, l, i, j, k) A[((i) * (m) + (j)) * (l) + (k)]
#else
#define ARRAY1(type, A, n) type A[n]
#define ARRAY2(type, A, n, m) type A[n][m]
#define ARRAY3(type, A, n, m, l) type A[n][m][l]
#define AT2(A, m, i, j) A[i][j]
#define AT3(A, m, l, i, j, k) A[i][j][k]
#endif

/* n doubles from 0.25 to 1.25, others for each seed; memory for ever, as is usual in these programs */
static inline void *doubles(size_t n, unsigned seed)
{
        double *a = malloc(n * sizeof *a);
        fill(a, n, seed);
        return a;
}

/* n integers from 0 to below, others for each seed */
static inline void *integers(size_t n, int below, unsigned seed)
{
        int *a = malloc(n * sizeof *a);
        for (size_t i = 0; i < n; i++)
                a[i] = (int)((noise((unsigned)i + seed * 7919u) - 0.25) * below);
        return a;
}
#endif
