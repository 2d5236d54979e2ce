// An element at an index that is one number has no subscripts of its own: the array's dimensions keep their order.
// REFUSED 6:3: step 'layout w: L0 d1 d0' is not legal: the dimensions of 'w' keep their order: of the element in line 24 only the number is known
// TARGETS opencl
// RECIPE region sums:15
// RECIPE   privatize L0: w
// RECIPE   privatize L0: row
// RECIPE   privatize L0: column
// RECIPE   level L0@S0 grid
// RECIPE   layout w: L0 d1 d0
#define W(i, j) w[(i) * m + (j)]
#include "../run/show.h"
static void sums(int problems, unsigned n, unsigned m, const double *restrict u, double *restrict s, unsigned at)
{
        double *w = malloc(n * m * sizeof(double));
        for (int k = 0; k < problems; k++) {
                for (unsigned i = 0; i < n; i++)
                        for (unsigned j = 0; j < m; j++)
                                W(i, j) = u[k] + (double)i * j;
                for (unsigned i = 1; i < n; i++)
                        for (unsigned j = 0; j < m; j++)
                                W(i, j) += W(i - 1, j);
                unsigned row = (unsigned)(at * u[k]);
                unsigned column = (unsigned)(at * s[k]);
                s[k] = W(row, column);
        }
        free(w);
}
int main(void)
{
        static double u[50], s[50];
        fill(u, 50, 1);
        sums(50, 7, 9, u, s, 3);
        show("s", s, 50);
        return 0;
}
