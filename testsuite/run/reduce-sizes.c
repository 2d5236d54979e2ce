// CUDA
// STEP reduce
// No iteration, one, odd numbers of them, more than all parts or teams together; negative bounds, steps, triangles, empty inner loops.
#include "show.h"

static void sizes(int from, int to, const unsigned *a)
{
        unsigned sum = 7, triangle = 1, inner = 2, down = 3;
        long place = -100;
        unsigned best = 1u << 31;
        for (int i = from; i < to; i += 3) {
                sum += a[i + 64] * 3u;
                if (a[i + 64] < best) {
                        best = a[i + 64];
                        place = i;
                }
        }
        for (int i = from; i < to; i += 3)
                for (int j = i; j < i + 5 && j < to; j++)
                        triangle ^= a[j + 64] + (unsigned)j;
        for (int i = 0; i < 3; i++)
                for (int j = from; j < to; j++)
                        inner = inner * 3u * (a[j + 64] | 1u);
        for (int i = to - 1; i >= from; i -= 2)
                down += a[i + 64] >> 3;
        printf("%d %d: %u %u %u %u %u %ld\n", from, to, sum, triangle, inner, down, best, place);
}

int main(void)
{
        static const int ends[] = { -64, -63, -1, 0, 1, 2, 5, 63, 64, 65, 127, 1000, 4099 };
        int n = 300007 + 64;
        unsigned *a = malloc(n * sizeof *a);
        for (int i = 0; i < n; i++)
                a[i] = (unsigned)(noise((unsigned)i) * 3e9);
        for (size_t e = 0; e < sizeof ends / sizeof *ends; e++) {
                sizes(0, ends[e], a);
                sizes(-64, ends[e], a);
                sizes(-5, ends[e], a);
        }
        sizes(-64, 300007, a);
        free(a);
        return 0;
}
