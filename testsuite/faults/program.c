/* Regions of every kind, so that every call of a back end is there to fail: arrays that are read and written, only written, fields of structs, work arrays
 * with a copy an iteration, subscripts known only at run time, weights in constant memory, an image. The first argument is how often all of it runs. */
#include <stdio.h>
#include <stdlib.h>

enum { N = 600, M = 40 };

struct cell { double x, y; };

static double a[N], b[N], out[N], table[N][M], work[M], weights[8];
static struct cell cells[N];
static int order[N];

static void in_place(double by)
{
        for (int i = 0; i < N; i++)
                a[i] = a[i] * by + i;
        for (int i = 0; i < N; i++)
                cells[i].y = cells[i].y * by + a[i];
}

static void gathered(void)
{
        for (int i = 0; i < N; i++)
                b[i] = a[order[i]] + b[i];
}

static void batches(void)
{
        for (int i = 0; i < N; i++) {
                for (int j = 0; j < M; j++)
                        work[j] = a[i] + j;
                for (int j = 1; j < M; j++)
                        work[j] += 0.5 * work[j - 1];
                for (int j = 0; j < M; j++)
                        table[i][j] = work[j];
        }
        for (int i = 0; i < N; i++)
                out[i] = table[i][M - 1] + cells[i].x;
}

static void weighted(void)
{
        for (int i = 0; i < N; i++)
                b[i] = b[i] * weights[i % 8] + weights[7 - i % 8];
}

int main(int argc, char **argv)
{
        int times = argc > 1 ? atoi(argv[1]) : 1;
        double sum = 0;
        for (int i = 0; i < N; i++) {
                a[i] = i % 7;
                b[i] = out[i] = 1;
                cells[i].x = i;
                cells[i].y = -i;
                order[i] = (i * 7) % N;
        }
        for (int i = 0; i < 8; i++)
                weights[i] = 0.125 * i;
        for (int t = 0; t < times; t++) {
                in_place(1.5);
                gathered();
                batches();
                weighted();
                printf("%.17g %.17g %.17g %.17g %.17g\n", a[N - 1], b[N - 2], out[3], cells[9].y, work[M - 1]);
        }
        for (int i = 0; i < N; i++)
                sum += a[i] + 3 * b[i] + 5 * out[i] + cells[i].x + cells[i].y + table[i][i % M];
        printf("%.17g\n", sum);
        return 0;
}
