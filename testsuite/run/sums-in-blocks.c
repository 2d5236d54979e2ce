// Sums of rows of different lengths, of which few run in a block at a time: variables of a thread that live across the block's barriers, with loops over its points that ask to be unrolled.
// CUDA
#include <stdio.h>

enum { N = 40, M = 127 };
static float u[N], y[N];
static double v[M], z[M];

__attribute__((noinline)) static void sums(int from)
{
        for (int k = from; k < N; k++) {
                float s = 0;
                for (int i = 0; i <= k; i++)
                        s += y[i];
                u[k] = s;
        }
        for (int k = from; k < M; k++) {
                double s = 0.5;
                for (int i = 0; i <= k; i++)
                        s = s * 0.75 + z[i];
                v[k] = s;
        }
}

int main(void)
{
        void (*volatile run)(int) = sums;
        for (int i = 0; i < N; i++)
                y[i] = (float)(i % 7) + 0.25f;
        for (int i = 0; i < M; i++)
                z[i] = i % 11 - 4;
        for (int from = 0; from <= M; from += 9) {
                double all = 0;
                run(from);
                for (int i = 0; i < N; i++)
                        all = all * 0.5 + u[i];
                for (int i = 0; i < M; i++)
                        all = all * 0.875 + v[i];
                printf("%d %.17g\n", from, all);
        }
        return 0;
}
