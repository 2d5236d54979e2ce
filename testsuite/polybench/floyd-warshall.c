// Shortest paths between all pairs of nodes; row and column k are read and may be written in the same round.
// FORMS -DLINEAR
#include "polybench.h"
#define path(i, j) AT2(path, n, i, j)

static void floyd_warshall(int n, ARRAY2(int, path, n, n))
{
        int i, j, k;
        for (k = 0; k < n; k++)                 // VERDICT sequential
                for (i = 0; i < n; i++)         // VERDICT sequential
                        for (j = 0; j < n; j++) // VERDICT sequential
                                path(i, j) = path(i, j) < path(i, k) + path(k, j) ? path(i, j) : path(i, k) + path(k, j);
}

int main(void)
{
        int n = 36;
        void *path = integers(n * n, 999, 1);
        floyd_warshall(n, path);
        show_int("path", path, n * n);
        return 0;
}
