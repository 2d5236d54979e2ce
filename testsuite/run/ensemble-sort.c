// Rows sorted by exchanging neighbours, the even pairs and the odd ones in turn.
// CUDA
#include "show.h"
static void sorted(int rows, int n, int a[][37], int *rank)
{
        for (int r = 0; r < rows; r++) {
                for (int round = 0; round < n; round++) {
                        int from = round % 2;
                        for (int i = 0; i < (n - from) / 2; i++)
                                if (a[r][2 * i + from] > a[r][2 * i + from + 1 < n ? 2 * i + from + 1 : 2 * i + from]) {
                                        int x = a[r][2 * i + from];
                                        a[r][2 * i + from] = a[r][2 * i + from + 1];
                                        a[r][2 * i + from + 1] = x;
                                }
                }
                rank[r] = a[r][n / 2];
        }
}
int main(void)
{
        static int a[25][37], rank[25]; unsigned s = 7;
        for (int i = 0; i < 25; i++) for (int j = 0; j < 37; j++) { s = s * 1664525u + 1013904223u; a[i][j] = s >> 20; }
        sorted(25, 37, a, rank); sorted(3, 1, a, rank);
        for (int i = 0; i < 25; i++) printf("%d %d %d\n", rank[i], a[i][0], a[i][36]);
        return 0;
}
