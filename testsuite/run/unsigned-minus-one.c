// Unsigned counters with signed constants: `i - (-1)` and `i + -1` wrap on the way to a small subscript.
#include "show.h"

static void kernel(int n, int m, long d[m + 8][n + 8], unsigned char e[64][64], const unsigned char *c)
{
        for (int i = 0; i < n; i++)
                for (int j = 2; j < m - 1; j++)
                        d[j + 1][i] = (d[j + 1][i] & 255) < e[i][j + 2];
        for (unsigned i = 0; i < 4; i++)
                d[i + 1][i - (-1)] = (e[i % 5][-i + 3] ^ c[i * 64 + 2]) & 1023;
        for (unsigned i = 1; i < 40; i++)
                e[i + -1][i - 1u] = e[i][i + 1] / 2;
}

int main(void)
{
        static unsigned char e[64][64], c[640];
        for (int i = 0; i < 64 * 64; i++)
                e[i / 64][i % 64] = (unsigned char)(i * 37 >> 2);
        for (int i = 0; i < 640; i++)
                c[i] = (unsigned char)(i * 11);
        for (int n = 4; n < 50; n += 15) {
                int m = n / 2 + 3;
                long(*d)[n + 8] = malloc(sizeof(long[m + 8][n + 8]));
                for (int i = 0; i < m + 8; i++)
                        for (int j = 0; j < n + 8; j++)
                                d[i][j] = 31 * i + j;
                kernel(n, m, d, e, c);
                for (int i = 0; i < m + 8; i++) {
                        for (int j = 0; j < n + 8; j++)
                                printf("%ld ", d[i][j]);
                        printf("\n");
                }
                printf("%016llx\n", (unsigned long long)show_hash(e, sizeof e));
                free(d);
        }
        return 0;
}
