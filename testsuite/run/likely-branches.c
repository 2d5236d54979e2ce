// Branches that say which way they mostly go, around data and around counters, with aligned rows and rows that are fetched ahead.
#include "show.h"
#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect((x) != 0, 0)

enum { N = 203, M = 120 };

static double u[N][M] __attribute__((aligned(32))), v[N][M] __attribute__((aligned(32)));

static double limited(double x) { return UNLIKELY(x > 1) ? 1 : x; }

static void smooth(int n, int m)
{
        for (int i = 0; i < n; i++) {
                const double *row = __builtin_assume_aligned(u[i], 16);
                double *to = __builtin_assume_aligned(v[i], 16);
                for (int j = 0; j < m; j++) {
                        __builtin_prefetch(&row[j + 8], 0);
                        if (LIKELY(j > 0 && j < m - 1))
                                to[j] = limited(0.5 * row[j] + 0.25 * (row[j - 1] + row[j + 1]));
                        else
                                to[j] = row[j];
                        if (UNLIKELY(row[j] < 0))
                                to[j] += 0.125;
                }
        }
}

int main(void)
{
        fill(&u[0][0], N * M, 9);
        smooth(N, M);
        smooth(1, 1);
        show("v", &v[0][0], N * M);
        return 0;
}
