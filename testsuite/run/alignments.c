// Sweeps along diagonals whose iterations choose by conditions and by values that they compute before: longest common subsequences, local alignments with their directions, distances with
// costs from a table; and loops in order that keep such values in scalars.
// CUDA
#include "show.h"

enum { N = 150, M = 131 };

static int common(int n, int m, const int *a, const int *b, int length[n + 1][m + 1])
{
        for (int i = 1; i <= n; i++)
                for (int j = 1; j <= m; j++)
                        if (a[i - 1] % 5 == b[j - 1] % 5)
                                length[i][j] = length[i - 1][j - 1] + 1;
                        else
                                length[i][j] = length[i - 1][j] > length[i][j - 1] ? length[i - 1][j] : length[i][j - 1];
        return length[n][m];
}

static void align(int n, int m, const char *a, const char *b, int score[n + 1][m + 1], char from[n + 1][m + 1], int *best)
{
        int top = 0;
        for (int i = 1; i <= n; i++)
                for (int j = 1; j <= m; j++) {
                        int match = a[i - 1] == b[j - 1] ? 3 : -2;
                        int v = score[i - 1][j - 1] + match;
                        char way = 'd';
                        if (score[i - 1][j] - 1 > v) {
                                v = score[i - 1][j] - 1;
                                way = 'u';
                        }
                        if (score[i][j - 1] - 1 > v) {
                                v = score[i][j - 1] - 1;
                                way = 'l';
                        }
                        if (v < 0) {
                                v = 0;
                                way = '.';
                        }
                        score[i][j] = v;
                        from[i][j] = way;
                        if (v > top)
                                top = v;
                }
        *best = top;
}

/* What the sweep reads of an iteration is read after it, too; of the table, the row that the iteration before has chosen. */
static double distance(int n, int m, const int *a, const int *b, double cost[8][8], double d[n + 1][m + 1], int last[n + 1][m + 1])
{
        for (int i = 1; i <= n; i++)
                for (int j = 1; j <= m; j++) {
                        int row = (a[i - 1] * 3 + j) & 7, column = b[j - 1] & 7;
                        double change = d[i - 1][j - 1] + cost[row][column], drop = d[i - 1][j] + cost[row][row], add = d[i][j - 1] + cost[column][column];
                        double least = change < drop ? change : drop;
                        d[i][j] = least < add ? least : add;
                        last[i][j] = row + column;
                }
        return d[n][m];
}

static void insert_all(int n, int *a)
{
        for (int i = 1; i < n; i++) {
                int v = a[i], j = i - 1;
                while (j >= 0 && a[j] > v) {
                        a[j + 1] = a[j];
                        j--;
                }
                a[j + 1] = v;
        }
}

/* The values before the recurrence are worth computing ahead where they take a square root, and in any case where the program keeps them. */
static void smoothed(int n, double *s, double *kept, const double *x)
{
        for (int i = 1; i < n; i++) {
                double v = x[i] * 0.5 + 1;
                double w = x[i] / (x[i - 1] + 1);
                kept[i] = w * v;
                s[i] = s[i - 1] * 0.25 + v * kept[i];
        }
}

/* Nothing reads "first" in the iteration that sets it: it is not one with what reads y and z. */
static void rounds(int m, int n, double *restrict b, double *restrict out, const double *restrict x)
{
        double first = 2, y = 1, z = 2;
        for (int t = 0; t < m; t++) {
                out[0] += first;
                for (int i = 0; i < n; i++)
                        b[i] += y;
                first = 1;
                y = x[3];
                z += x[4];
                for (int i = 0; i < n; i++)
                        out[i] = out[i] * 0.5 + z;
        }
}

int main(void)
{
        static int a[N], b[M], length[N + 1][M + 1], score[N + 1][M + 1], last[N + 1][M + 1], sorted[N];
        static char c[N], d[M], from[N + 1][M + 1];
        static double cost[8][8], dist[N + 1][M + 1], s[N], kept[N], x[N];
        int best = 0;
        for (int i = 0; i < N; i++) {
                a[i] = i * 7919 % 31;
                c[i] = (char)('a' + i * 31 % 7);
                sorted[i] = i * 37 % N;
        }
        for (int i = 0; i < M; i++) {
                b[i] = i * 5003 % 29;
                d[i] = (char)('a' + i * 17 % 7);
        }
        fill(&cost[0][0], 64, 1);
        fill(x, N, 2);
        printf("%d\n", common(N, M, a, b, length));
        align(N, M, c, d, score, from, &best);
        printf("%d %d %c%c%c\n", best, score[N][M], from[3][4], from[N][M], from[N / 2][M / 2]);
        printf("%.17g\n", distance(N, M, a, b, cost, dist, last));
        show("distances", &dist[0][0], (N + 1) * (M + 1));
        show_int("lengths", &length[0][0], (N + 1) * (M + 1));
        show_int("scores", &score[0][0], (N + 1) * (M + 1));
        show_int("last", &last[0][0], (N + 1) * (M + 1));
        printf("%d %d\n", common(1, 1, a, b, (int (*)[2])length), common(0, 1, a, b, (int (*)[2])length));
        insert_all(N, sorted);
        show_int("sorted", sorted, N);
        smoothed(N, s, kept, x);
        show("smoothed", s, N);
        show("kept", kept, N);
        rounds(7, N, s, kept, x);
        show("rounds", s, N);
        show("of rounds", kept, N);
        return 0;
}
