// The program has OpenMP of its own: a function with a region is called from the threads of a team, and in a loop that is one itself.
#include "show.h"

enum { N = 3000, ROWS = 8 };
static double a[ROWS][N];

void row(int n, double *u, int k)
{
        for (int i = 0; i < n; i++)
                u[i] = u[i] * 0.5 + i % (k + 2);
}

void (*volatile call)(int, double *, int) = row;        // not inlined: the region is in row

int main(void)
{
        #pragma omp parallel for
        for (int k = 0; k < ROWS; k++)
                call(N, a[k], k);
        #pragma omp parallel
        {
                #pragma omp single
                {
                        for (int k = 0; k < ROWS; k++)
                                call(N, a[k], k + 1);
                }
        }
        show("a", &a[0][0], ROWS * N);
        return 0;
}
