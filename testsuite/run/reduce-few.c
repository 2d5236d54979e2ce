// CUDA
// STEP reduce
// A handful of results, each over a long loop: in arrays and in scalars that every one of a few outer iterations has for itself, rows and columns.
#include "show.h"

enum { N = 3001 };
static int by8[N][8], by40[N][40], of40[40][N], by300[900][300];

int main(void)
{
        int n = N, out[8], at[8], col[40] = { 0 }, row[40] = { 0 }, wide[300] = { 0 }, low[40];
        unsigned bits = 0;
        for (int i = 0; i < n; i++)
                for (int j = 0; j < 40; j++) {
                        by40[i][j] = (int)(noise((unsigned)(i * 40 + j)) * 1e5);
                        of40[j][i] = by40[i][j] / 3;
                        by8[i][j & 7] = by40[i][j] / 5;
                }
        for (int i = 0; i < 900; i++)
                for (int j = 0; j < 300; j++)
                        by300[i][j] = by40[i * 3][j % 40] + j;
        for (int k = 0; k < 8; k++) {
                int best = 1 << 30, place = -1, sum = 0;
                for (int i = 0; i < n; i++) {
                        sum += by8[i][k];
                        if (by8[i][k] < best) {
                                best = by8[i][k];
                                place = i;
                        }
                }
                out[k] = sum ^ best;
                at[k] = place;
        }
        for (int i = 0; i < n; i++)
                for (int j = 0; j < 40; j++)
                        col[j] += by40[i][j];
        for (int j = 0; j < 40; j++)
                for (int i = 0; i < n; i++)
                        row[j] -= of40[j][i];
        for (int i = 0; i < 900; i++)
                for (int j = 0; j < 300; j++)
                        wide[j] ^= by300[i][j] + i;
        for (int j = 0; j < 40; j++)
                low[j] = 1 << 30;
        for (int i = 0; i < n; i++)
                for (int j = 0; j < 40; j++)
                        if (by40[i][j] < low[j])
                                low[j] = by40[i][j];
        for (int k = 0; k < 5; k++) {
                unsigned own = 1;
                for (int i = 0; i < n; i++)
                        own *= (unsigned)of40[k][i] | 1u;
                bits += own;
        }
        show_int("out", out, 8);
        show_int("at", at, 8);
        show_int("col", col, 40);
        show_int("row", row, 40);
        show_int("wide", wide, 300);
        show_int("low", low, 40);
        printf("%u\n", bits);
        return 0;
}
