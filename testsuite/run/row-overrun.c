// A subscript known only at run time that leaves its row: a[i * n + idx[i]] touches the next row's elements too, so rows are not independent.
#include "show.h"

static void scatter(int n, int m, const int *restrict idx, double *restrict a)
{
        for (int i = 0; i < m; i++)
                a[i * n + idx[i]] = a[i * n + idx[i]] * 0.5 + a[i * n] + i;
}

static double gather(int n, int m, const int *restrict idx, double *restrict a)
{
        for (int i = 1; i < m; i++)
                a[i * n] = 0.5 * a[i * n + idx[i]] + 1.0;
        return a[(m - 1) * n];
}

int main(void)
{
        enum { N = 3, M = 20000 };
        static double a[N * M + 2 * N];
        static int idx[M];
        fill(a, N * M + 2 * N, 7);
        for (int i = 0; i < M; i++)
                idx[i] = i % 2 ? -N : N;
        idx[0] = 0;
        scatter(N, M, idx, a);
        show("scattered", a, N * M + 2 * N);
        printf("%.17g\n", gather(N, M, idx, a));
        show("gathered", a, N * M + 2 * N);
        return 0;
}
