// Flags that end rounds: labels of connected cells until none changes, and signs of rows.
#include "show.h"

enum { N = 61, M = 70 };

static int label[N][M], next[N][M], negative[N];
static double x[N][M];

static int rounds(int n, int m)
{
        int count = 0, changed = 1;
        while (changed) {
                changed = 0;
                for (int i = 0; i < n; i++)
                        for (int j = 0; j < m; j++) {
                                int least = label[i][j];
                                if (i > 0 && label[i - 1][j] < least && x[i - 1][j] > 0.2)
                                        least = label[i - 1][j];
                                if (j > 0 && label[i][j - 1] < least && x[i][j - 1] > 0.2)
                                        least = label[i][j - 1];
                                next[i][j] = least;
                                if (least != label[i][j])
                                        changed = 1;
                        }
                for (int i = 0; i < n; i++)
                        for (int j = 0; j < m; j++)
                                label[i][j] = next[i][j];
                count++;
        }
        return count;
}

static int signs(int n, int m)
{
        int all = -1;
        for (int i = 0; i < n; i++) {
                negative[i] = 0;
                for (int j = 0; j < m; j++)
                        if (x[i][j] < 0.01)
                                negative[i] = 1;
        }
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        if (x[i][j] > 0.999)
                                all = 0;
        return all;
}

int main(void)
{
        fill(&x[0][0], N * M, 12);
        for (int i = 0; i < N; i++)
                for (int j = 0; j < M; j++)
                        label[i][j] = i * M + j;
        int count = rounds(N, M), all = signs(N, M);
        printf("%d %d\n", count, all);
        show_int("label", &label[0][0], N * M);
        show_int("negative", negative, N);
        return 0;
}
