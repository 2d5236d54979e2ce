// CUDA
// Copies in time loops whose arrays have values that are read before they are copied, in loops that may run no iteration, or none of some: then nothing is brought into other memory.
#include "show.h"

enum { N = 26 };
static unsigned a[N][N], b[N][N], c[40], d[40];

static void grids(int n, int steps)
{
        for (int t = 1; t < 2 * steps; t += 2) {
                for (int i = 1; i < n; i++)
                        for (int j = 1; j < n; j++)
                                b[i][j] += 3u * a[i][j + 1];
                for (int i = 1; i <= n / 2; i++)
                        for (int j = 1; j <= n / 2; j++)
                                b[i][j] = a[i + 1][j + 1] + (unsigned)t;
                for (int i = 1; i <= n; i++)
                        for (int j = 1; j <= n; j++)
                                a[i][j] = b[i][j];
                for (int i = 1; i <= n; i++)
                        for (int j = 1; j <= n; j++)
                                b[i][j] = a[i][j];
        }
}

static void rounds(int n, int steps, int all)
{
        for (int r = 0; r < all; r++) {
                for (int t = r; t < steps; t++) {
                        for (int i = 1; i <= n; i++)
                                d[i] += 3u * c[i - 1] + c[i + 1];
                        for (int i = 1; i <= n; i++)
                                c[i] = d[i];
                }
                c[r % 40] ^= 5u;
        }
}

int main(void)
{
        static const int sizes[] = { 0, 1, 2, 3, 9, 24 }, steps[] = { 0, 1, 2, 3, 7 };
        void (*volatile f)(int, int) = grids;
        void (*volatile g)(int, int, int) = rounds;
        for (int k = 0; k < 30; k++) {
                for (int i = 0; i < N * N; i++) {
                        a[i / N][i % N] = (unsigned)i * 2654435761u >> 7;
                        b[i / N][i % N] = (unsigned)i * 40503u >> 3;
                }
                for (int i = 0; i < 40; i++)
                        d[i] = (c[i] = (unsigned)i * 7919u) + 3u;
                f(sizes[k % 6], steps[k % 5]);
                g(sizes[k % 6], steps[k % 5], 5);
                printf("%016llx %016llx %016llx %016llx\n", (unsigned long long)show_hash(a, sizeof a), (unsigned long long)show_hash(b, sizeof b),
                       (unsigned long long)show_hash(c, sizeof c), (unsigned long long)show_hash(d, sizeof d));
        }
        return 0;
}
