// Memory that no iteration writes, though the loop may, is in pages that nobody may write: sums, extrema and cells of global variables.
#include <stdio.h>
#include <sys/mman.h>

enum { N = 4096 };
static struct {
        long sum;
        int most, at;
        char rest[4080];
} totals __attribute__((aligned(4096)));
static double g[N] __attribute__((aligned(4096))), from[N], out[N];
static int kind[N];

static void cells(int n)
{
        for (int i = 0; i < n; i++) {
                out[i] = g[i];
                if (kind[i] > 0)
                        g[i] = from[i];
                if (kind[i] > 5)
                        g[i] += 1;
        }
}

static void summed(int n, int limit)
{
        for (int i = 0; i < n; i++)
                if (kind[i] > limit)
                        totals.sum += kind[i];
        for (int i = 0; i < n; i++)
                if (kind[i] > totals.most) {
                        totals.most = kind[i];
                        totals.at = i;
                }
}

int main(void)
{
        double s = totals.rest[0];
        for (int i = 0; i < N; i++) {
                g[i] = i;
                from[i] = 2 * i;
                kind[i] = i < N / 2 ? i % 9 : -1;
        }
        summed(N, 3);
        printf("%ld %d %d\n", totals.sum, totals.most, totals.at);
        mprotect(&totals, 4096, PROT_READ);
        mprotect(g + N / 2, N / 2 * sizeof *g, PROT_READ);
        summed(N, 100);
        cells(N);
        for (int i = 0; i < N; i++)
                s += (g[i] + out[i]) * (i % 7);
        printf("%ld %d %d %.17g\n", totals.sum, totals.most, totals.at, s);
        return 0;
}
