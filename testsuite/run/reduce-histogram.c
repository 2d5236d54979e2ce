// CUDA
// STEP reduce
// Bins that are known only at run time: few, many, two tables at once, weights, largest of each bin, all of them added to what was there.
#include "show.h"

int main(void)
{
        int n = 60000, bins = 5000, *key = malloc(n * sizeof *key), *count = calloc(bins, sizeof *count), *weight = calloc(bins, sizeof *weight), few[16], top[300];
        unsigned seen[256] = { 0 };
        for (int i = 0; i < n; i++)
                key[i] = (int)(noise((unsigned)i) * noise((unsigned)i * 5u) * 3000.0);
        for (int b = 0; b < 16; b++)
                few[b] = b;
        for (int b = 0; b < 300; b++)
                top[b] = -b;
        for (int i = 0; i < n; i++) {
                count[key[i]]++;
                weight[key[i] % 4096] -= i & 31;
        }
        for (int i = 0; i < n; i++)
                few[key[i] & 15] += 3;
        for (int i = 0; i < n; i++)
                top[key[i] % 300] = key[i] > top[key[i] % 300] ? key[i] : top[key[i] % 300];
        for (int i = 0; i < n; i++)
                if (key[i] & 1)
                        seen[key[i] & 255] |= 1u << (i & 31);
        show_int("count", count, bins);
        show_int("weight", weight, bins);
        show_int("few", few, 16);
        show_int("top", top, 300);
        show_int("seen", (int *)seen, 256);
        free(key);
        free(count);
        free(weight);
        return 0;
}
