// Loops with two ends, of which one is compared strictly and the other not, upwards and downwards, at the ends of the range of int, with a narrow counter and with unsigned bounds.
// CUDA
#include "show.h"
#include <limits.h>

enum { N = 400 };
static int a[N];

static void up_strict_first(int n, int m) { for (int i = 3; i < n && i <= m; i++) a[i] += i; }
static void up_strict_last(int n, int m) { for (int i = 3; i <= n && i < m; i += 2) a[i] += 2 * i; }
static void down_strict_first(int n, int m) { for (int i = N - 1; i > n && i >= m; i--) a[i] += 3 * i; }
static void down_strict_last(int n, int m) { for (int i = N - 2; i >= n && i > m; i -= 3) a[i] += 5 * i; }
static void strips(int m) { for (int ii = N - 1; ii >= m; ii -= 32) for (int i = ii; i > ii - 32 && i >= m; i--) a[i] += 7 * ii; }
static void narrow(short n, int m) { for (short i = 1; i < n && i <= m; i++) a[i] ^= i; }
static void no_int(unsigned n, int m) { for (int i = 2; i < (int)n && i <= m; i++) a[i] ^= 3 * i; for (int i = 2; (unsigned)i < n && i <= m; i++) a[i] += i; }
static void mirrored(int n, int m) { for (int i = 5; n > i && m >= i; i++) a[i] -= i; }
static int how_often(int from, int n, int m) { int k = 0; for (int i = from; i >= n && i > m; i--) k++; return k; }
static int how_often_up(int from, int n, int m) { int k = 0; for (int i = from; i < n && i <= m; i++) k++; return k; }

int main(void)
{
        static const int ends[] = { 0, 3, 7, 255, 399 };
        for (int k = 0; k < 5; k++)
                for (int l = 0; l < 5; l++) {
                        up_strict_first(ends[k], ends[l]);
                        up_strict_last(ends[k], ends[l]);
                        down_strict_first(ends[k], ends[l]);
                        down_strict_last(ends[k], ends[l]);
                        narrow((short)ends[k], ends[l]);
                        no_int((unsigned)ends[k], ends[l]);
                        mirrored(ends[k], ends[l]);
                }
        show_int("all", a, N);
        up_strict_first(N, INT_MAX);
        up_strict_first(INT_MAX, N - 1);
        up_strict_last(N - 1, INT_MAX);
        up_strict_last(INT_MIN, 7);
        down_strict_first(INT_MIN, 0);
        down_strict_first(3, INT_MIN);
        down_strict_first(3, INT_MAX);
        down_strict_last(0, INT_MIN);
        down_strict_last(0, INT_MAX);
        strips(0);
        strips(77);
        strips(N);
        show_int("at the ends", a, N);
        printf("%d %d %d\n", how_often(9, INT_MIN, 4), how_often(INT_MIN + 3, INT_MIN + 1, INT_MIN), how_often(9, INT_MAX, INT_MAX));
        printf("%d %d %d\n", how_often_up(9, INT_MAX, 40), how_often_up(INT_MAX - 3, INT_MAX, INT_MAX), how_often_up(9, INT_MIN, INT_MIN));
        return 0;
}
