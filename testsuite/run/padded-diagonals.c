// Rows declared as p + 8, reached through row pointers and along diagonals, whose strides are p + 9 and p + 7.
#include "show.h"

static void diagonals(int m, int p, const unsigned char *b, double *c, unsigned d[p + 8][p + 8])
{
        for (int i = 1; i < 6; i += 3) {
                unsigned *row = d[i];
                row[i + 1] = b[i] & 255;
        }
        for (int i = 0; i < m; i++)
                for (int j = 0; j < p; j++)
                        c[j + 1] += i * (double)((d[j][j] & 255) + (d[p + 5 - j][j + 1] & 7) + (d[p + 1 - j][j] & 31));
}

int main(void)
{
        static const int sizes[][2] = {{0, 0}, {1, 1}, {2, 3}, {5, 3}, {7, 29}};
        static unsigned char b[64];
        for (int i = 0; i < 64; i++)
                b[i] = (unsigned char)(i * 53);
        for (int k = 0; k < 5; k++) {
                int m = sizes[k][0], p = sizes[k][1];
                double c[64];
                unsigned(*d)[p + 8] = malloc((size_t)(p + 8) * (p + 8) * sizeof(unsigned));
                fill(c, 64, 9);
                for (int i = 0; i < p + 8; i++)
                        for (int j = 0; j < p + 8; j++)
                                d[i][j] = (unsigned)(i * 1000 + j * 7);
                diagonals(m, p, b, c, d);
                show("c", c, 64);
                printf("d: %016llx\n", (unsigned long long)show_hash(d, (size_t)(p + 8) * (p + 8) * sizeof(unsigned)));
                free(d);
        }
        return 0;
}
