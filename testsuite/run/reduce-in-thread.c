// CUDA
// Reductions inside a loop that is parallel itself: each thread does its own one after the other; and what a region does with a result further on.
#include "show.h"

int main(void)
{
        int n = 300, m = 200, *a = malloc(n * m * sizeof *a), *rows = malloc(n * sizeof *rows), *best = malloc(n * sizeof *best), total = 0, scaled = 0;
        for (int i = 0; i < n * m; i++)
                a[i] = (int)(noise((unsigned)i) * 1000.0);
        for (int i = 0; i < n; i++) {
                int low = 1 << 30, at = -1, sum = 0;
                for (int j = 0; j < m; j++) {
                        sum += a[i * m + j];
                        if (a[i * m + j] < low) {
                                low = a[i * m + j];
                                at = j;
                        }
                }
                rows[i] = sum;
                best[i] = at;
        }
        for (int i = 0; i < n; i++)
                total += rows[i];
        for (int i = 0; i < n; i++)
                rows[i] = rows[i] * 100 + total % 97;
        for (int i = 0; i < n; i++)
                scaled ^= rows[i] + total;
        total += scaled;
        show_int("rows", rows, n);
        show_int("best", best, n);
        printf("%d %d\n", total, scaled);
        free(a);
        free(rows);
        free(best);
        return 0;
}
