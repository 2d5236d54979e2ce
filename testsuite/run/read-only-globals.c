// Memory that no iteration writes, though the loop may, is in a page that nobody may write: sums and extrema in global variables.
#include <stdio.h>
#include <sys/mman.h>

enum { N = 4096 };
static struct {
        long sum;
        int most, at;
        char rest[4080];
} totals __attribute__((aligned(4096)));
static int kind[N];

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
        for (int i = 0; i < N; i++)
                kind[i] = i < N / 2 ? i % 9 : -1;
        summed(N, 3);
        printf("%ld %d %d\n", totals.sum, totals.most, totals.at);
        mprotect(&totals, 4096, PROT_READ);
        summed(N, 100);
        printf("%ld %d %d\n", totals.sum, totals.most, totals.at);
        return 0;
}
