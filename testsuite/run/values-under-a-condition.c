// CUDA
// A value of an iteration that a block of threads computes for several points, under a condition that all points share: it is declared where the condition holds.
#include "show.h"

enum { P = 40, W = 20 };
static unsigned a[P][W][W], b[P][W][W];

static void problems(int count, int steps, int n)
{
        for (int k = 0; k < count; k++)
                for (int t = 0; t < steps; t++)
                        for (int i = 0; i < n; i++)
                                for (int j = t % 2; j < n - 1; j++) {
                                        unsigned value = b[k][i + 1][j + 1] ^ 26u;
                                        a[k][i + 1][j + 1] += value;
                                }
}

int main(void)
{
        static const int sizes[][3] = { { 0, 3, 5 }, { 1, 1, 1 }, { 3, 0, 7 }, { 7, 2, 18 }, { 40, 5, 13 }, { 33, 3, 0 }, { 2, 9, 2 } };
        for (int s = 0; s < 7; s++) {
                for (int k = 0; k < P; k++)
                        for (int i = 0; i < W; i++)
                                for (int j = 0; j < W; j++) {
                                        a[k][i][j] = (unsigned)(k * 31 + i * 7 + j);
                                        b[k][i][j] = a[k][i][j] * 2654435761u;
                                }
                problems(sizes[s][0], sizes[s][1], sizes[s][2]);
                unsigned long sum = 0;
                for (int k = 0; k < P; k++)
                        for (int i = 0; i < W; i++)
                                for (int j = 0; j < W; j++)
                                        sum = sum * 31 + a[k][i][j];
                printf("%d: %016lx\n", s, sum);
        }
        return 0;
}
