// CUDA
// What looks like a reduction and is none: a result read on the way, a second best, a count of records, bins that choose bins, a bound that grows.
#include "show.h"

int main(void)
{
        int n = 5000, *a = malloc(n * sizeof *a), *prefix = malloc(n * sizeof *prefix), bins[64] = { 0 }, sum = 0, best = -1, second = -1, records = 0, capped = 0, low = 1 << 30, high = -1, at = -1;
        for (int i = 0; i < n; i++)
                a[i] = (int)(noise((unsigned)i) * 4e5);
        for (int i = 0; i < n; i++) {
                sum += a[i];
                prefix[i] = sum;
        }
        for (int i = 0; i < n; i++)
                if (a[i] > best) {
                        second = best;
                        best = a[i];
                        records++;
                }
        for (int i = 0; i < n; i++)
                if (capped < 1000000)
                        capped += a[i] & 1023;
        for (int i = 0; i < n; i++)
                if (a[i] < low)
                        low = a[i];
                else if (a[i] > high)
                        high = a[i];
        for (int i = 0; i < n; i++)
                bins[bins[a[i] & 63] & 63]++;
        for (int i = 0; i < n; i++)
                if (a[i] > at) {
                        at = a[i];
                        a[i] = at / 2;
                }
        show_int("prefix", prefix, n);
        show_int("bins", bins, 64);
        show_int("a", a, n);
        printf("%d %d %d %d %d %d %d\n", best, second, records, capped, low, high, at);
        free(a);
        free(prefix);
        return 0;
}
