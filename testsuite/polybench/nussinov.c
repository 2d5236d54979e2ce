// Folding of RNA by dynamic programming over intervals.
// FORMS -DLINEAR
#include "polybench.h"
#define table(i, j) AT2(table, n, i, j)
#define match(b1, b2) ((b1) + (b2) == 3 ? 1 : 0)
#define max_score(s1, s2) ((s1) >= (s2) ? (s1) : (s2))

static void nussinov(int n, ARRAY1(char, seq, n), ARRAY2(int, table, n, n))
{
        int i, j, k;
        for (i = n - 1; i >= 0; i--) {            // VERDICT sequential
                for (j = i + 1; j < n; j++) {     // VERDICT sequential
                        if (j - 1 >= 0)
                                table(i, j) = max_score(table(i, j), table(i, j - 1));
                        if (i + 1 < n)
                                table(i, j) = max_score(table(i, j), table(i + 1, j));
                        if (j - 1 >= 0 && i + 1 < n) {
                                if (i < j - 1)
                                        table(i, j) = max_score(table(i, j), table(i + 1, j - 1) + match(seq[i], seq[j]));
                                else
                                        table(i, j) = max_score(table(i, j), table(i + 1, j - 1));
                        }
                        for (k = i + 1; k < j; k++) // VERDICT reduction
                                table(i, j) = max_score(table(i, j), table(i, k) + table(k + 1, j));
                }
        }
}

int main(void)
{
        int n = 44;
        char *seq = malloc(n);
        int *table = calloc(n * n, sizeof *table);
        for (int i = 0; i < n; i++) // VERDICT parallel
                seq[i] = (char)((i + 1) % 4);
        nussinov(n, seq, (void *)table);
        show_int("table", table, n * n);
        return 0;
}
