// CUDA
// STEP reduce
// The place of a minimum or maximum: the first one as in the source's order, or the last one under <= and >=; loops down, steps, nests, several followers.
#include "show.h"

int main(void)
{
        int n = 12007, m = 61, first = -1, last = -1, down = -1, odd = -1, row = -1, col = -1, cell = -1, none = -1;
        double *x = malloc(n * sizeof *x), *a = malloc(m * n / 40 * sizeof *a), low = 2.0, high = 0.0, top = 0.0, third = 2.0, peak = -1.0, never = -5.0, beside = 0.0;
        int k = n / 40, *keys = malloc(n * sizeof *keys), least = 1 << 30, where = 0;
        for (int i = 0; i < n; i++) {
                x[i] = (int)(noise((unsigned)i) * 50.0) / 50.0;
                keys[i] = (int)(x[i] * 30.0);
        }
        for (int i = 0; i < m * k; i++)
                a[i] = (int)(noise((unsigned)i * 3u) * 64.0);
        for (int i = 0; i < n; i++)
                if (x[i] < low) {
                        low = x[i];
                        first = i;
                        beside = x[(i + 1) % n];
                }
        for (int i = 0; i < n; i++)
                if (x[i] >= high) {
                        high = x[i];
                        last = i;
                }
        for (int i = n - 1; i >= 0; i--)
                if (top < x[i]) {
                        top = x[i];
                        down = i;
                }
        for (int i = 1; i < n; i += 2)
                if (i % 3 && x[i] < third) {
                        third = x[i];
                        odd = i;
                }
        for (int i = 0; i < m; i++)
                for (int j = 0; j < k; j++)
                        if (a[i * k + j] > peak) {
                                peak = a[i * k + j];
                                row = i;
                                col = j;
                                cell = i * k + j;
                        }
        for (int i = 0; i < n; i++)
                if (keys[i] <= least) {
                        least = keys[i];
                        where = i;
                }
        for (int i = 0; i < n; i++)
                if (x[i] < never) {
                        never = x[i];
                        none = i;
                }
        printf("%.17g %d %.17g %.17g %d %.17g %d %.17g %d\n", low, first, beside, high, last, top, down, third, odd);
        printf("%g %d %d %d %d %d %g %d\n", peak, row, col, cell, least, where, never, none);
        free(x);
        free(a);
        free(keys);
        return 0;
}
