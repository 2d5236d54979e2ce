// Counters that step towards each other and are compared as unsigned numbers: a negative one is above all others, so that they need not meet.
// CUDA
#include <stddef.h>
#include <stdio.h>

static int a[400], ends[400];

static void second(int lo, int hi, int *p) { for (int i = lo, j = hi; i < (unsigned)j; i++, j--) p[i] = j; }
static void first(int lo, int hi, int *p) { for (int i = lo, j = hi; (unsigned)i < j; i++, j--) p[i] = j; }
static int both(int lo, int hi, int *p) { int i, j; for (i = lo, j = hi; (unsigned)i < (unsigned)j; i++, j--) p[i] = j; return i * 1000 + j; }
static void wide(int lo, int hi, int *p) { for (int i = lo, j = hi; i < (size_t)j; i++, j--) p[i] = j; }
static void wide_long(long lo, long hi, int *p) { for (long i = lo, j = hi; i < (unsigned long)j; i++, j--) p[i] = (int)j; }
static void down(int lo, int hi, int *p) { for (int i = hi, j = lo; (unsigned)i >= (unsigned)j; i--, j++) p[i] = j + 1; }
static void inside(int n, int *p) { for (int i = 0; i < n; i++) { int j, k; for (j = i - 3, k = i + 3; (unsigned)j < (unsigned)k; j++, k--) p[j + 10] += k; } }
/* As signed numbers they do meet, and where neither is negative, too. */
static void as_signed(int lo, int hi, int *p) { for (int i = lo, j = hi; i < (long)j; i++, j--) p[i] = j; }
static void kept(int n, int m) { for (int r = 0; r < n; r++) { int i, j; for (i = r - 9, j = m; i < (unsigned)j; i++, j--) a[r] += j; ends[r] = i - j; } }

int main(void)
{
        static const int from[] = {-5, 0, 3, -40}, to[] = {7, 0, 3, 150, 31};
#pragma pmp ignore
        for (int x = 0; x < 4; x++)
                for (int y = 0; y < 5; y++) {
                        second(from[x], to[y], a + 200);
                        first(from[x], to[y], a + 200);
                        int end = both(from[x], to[y], a + 200);
                        wide(from[x], to[y], a + 200);
                        wide_long(from[x], to[y], a + 200);
                        if (from[x] >= 0)
                                down(from[x], to[y] > 0 ? to[y] : 1, a + 200);
                        inside(to[y] > 0 ? to[y] : 0, a + 100);
                        as_signed(from[x], to[y] - 2, a + 200);
                        kept(100, to[y] > 0 ? to[y] : 0);
                        printf("%d", end);
                        for (int i = 0; i < 400; i++)
                                printf(" %d %d", a[i], ends[i]);
                        puts("");
                }
        return 0;
}
