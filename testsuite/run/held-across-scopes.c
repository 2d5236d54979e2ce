// CUDA
// The first iterations of a short loop, one behind the other, each with variables for cells of its own, and a variable that the first of them assigns and all of them keep.
#include <math.h>
#include "show.h"

enum { SIZE = 40 };
static char small[SIZE + 4];
static short sum[SIZE + 4];
static float level[SIZE + 4];
static signed char offset[SIZE + 4];
static double x[SIZE + 4];

static double within(double v, double most)
{
        return v > -most && v < most ? v : 1.5;
}

static double from_zero(double x, double most)
{
        return x >= 0 && x < most ? x : 2.5;
}

static float rounded(short p)
{
        double u = p;
        if (lround(p))
                return p;
        return u - (p + u);
}

static unsigned doubled(float p)
{
        return from_zero((p + p) + (rounded(within(p, 100)) ? p : p), 2147483647);
}

static void kernel(int n, unsigned u)
{
        for (long long i = 2 - 1; i >= 0; i--) {
                sum[i] = doubled(within(level[i], 9999)) + (offset[i / 2] + offset[i + 1]);
                level[i] = within(floor(65535) * i, 99999);
                if ((rounded(u) ? 0.1 : i) - rint(sum[36 - i]))
                        small[i] = within(rounded(within(level[i + 1] + x[i + 1], 100)), 100);
                for (unsigned short k = 0; k < n; k++)
                        sum[k / 2] = within(rounded(within(x[36 - k], 9999)), 100);
        }
}

int main(void)
{
        static const int sizes[] = { 0, 1, 2, 7, 36 };
        for (int s = 0; s < 5; s++) {
#pragma pmp ignore
                for (int i = 0; i < SIZE + 4; i++) {
                        small[i] = i;
                        sum[i] = i * 7 % 11 - (i == 35);
                        level[i] = i % 7 - 0.5f;
                        offset[i] = i * 5 % 13 - 6;
                        x[i] = i * 3 % 17 * 1.25 - 4;
                }
                volatile int n = sizes[s];
                kernel(n, s);
                printf("%016llx %016llx\n", (unsigned long long)show_hash(small, sizeof small), (unsigned long long)show_hash(sum, sizeof sum));
                show_float("level", level, SIZE);
        }
        return 0;
}
