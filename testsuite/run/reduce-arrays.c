// CUDA
// Sums, minima and bits over the rows of arrays: few columns, many columns, columns of a struct, rows in a constant small array.
#include "show.h"

struct cell {
        int sum, low;
        double weight;
};

int main(void)
{
        int n = 3001, m = 7, wide = 500, *a = malloc(n * m * sizeof *a), *b = malloc(n * wide * sizeof *b), *cols = calloc(wide, sizeof *cols), few[7] = { 1, 2, 3, 4, 5, 6, 7 };
        int digits[10] = { 0 }, high[8];
        unsigned mask[3] = { 0, ~0u, 5 };
        struct cell table[7];
        for (int i = 0; i < n * m; i++)
                a[i] = (int)(noise((unsigned)i) * 1000.0) - 600;
        for (int i = 0; i < n * wide; i++)
                b[i] = (int)(noise((unsigned)i * 7u) * 1000.0);
        for (int j = 0; j < m; j++)
                table[j] = (struct cell){ j, 1 << 20, 0.5 };
        for (int j = 0; j < 8; j++)
                high[j] = -(1 << 30);
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        few[j] += a[i * m + j];
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++) {
                        table[j].sum += a[i * m + j];
                        table[j].low = a[i * m + j] < table[j].low ? a[i * m + j] : table[j].low;
                }
        for (int i = 0; i < n; i++)
                for (int j = 0; j < wide; j++)
                        cols[j] += b[i * wide + j];
        for (int i = 0; i < n * m; i++)
                digits[(a[i] + 600) % 10]++;
        for (int i = 0; i < n * m; i++)
                high[i % 8] = a[i] > high[i % 8] ? a[i] : high[i % 8];
        for (int i = 0; i < n; i++) {
                mask[0] |= a[i] & 0xff0;
                mask[1] &= a[i] | 0x7770;
                mask[2] ^= a[i];
        }
        show_int("few", few, 7);
        for (int j = 0; j < m; j++)
                printf("%d %d %g\n", table[j].sum, table[j].low, table[j].weight);
        show_int("cols", cols, wide);
        show_int("digits", digits, 10);
        show_int("high", high, 8);
        printf("%u %u %u\n", mask[0], mask[1], mask[2]);
        free(a);
        free(b);
        free(cols);
        return 0;
}
