// Conditions on the sum of the counter and a value, as in programs over intervals by their length, and what looks like it.
#include <stdio.h>

enum { M = 30 };
static double best[M][M], cost[M], b[M * M];
static int cut[M][M], a[4 * M], palindrome[M][M], sums[M][M];
static char text[M];

static void chain(int n)
{
        for (int i = 0; i < n; i++)
                best[i][i] = 0;
        for (int l = 1; l < n; l++)
                for (int i = 0; i + l < n; i++) {
                        int j = i + l;
                        double m = 1e9;
                        int at = i;
                        for (int k = i; k < j; k++) {
                                double c = best[i][k] + best[k + 1][j] + cost[i] * cost[k] * cost[j];
                                if (c < m) {
                                        m = c;
                                        at = k;
                                }
                        }
                        best[i][j] = m;
                        cut[i][j] = at;
                }
}

static void palindromes(int n)
{
        for (int len = 1; len <= n; len++)
                for (int i = 0; i + len <= n; i++)
                        palindrome[i][i + len - 1] = text[i] == text[i + len - 1] && (len < 3 || palindrome[i + 1][i + len - 2]);
}

static void ranges(int n)
{
        for (int len = 0; len < n; len++)
                for (int i = 0; n > len + i; ++i)
                        sums[i][i + len] = len ? sums[i][i + len - 1] + a[i + len] : a[i];
}

static void steps(int n, int w)
{
        for (int i = 0; i + w < n; i += 3)
                a[i] += a[i + w] - 1;
}

static void less(int n, int w) { for (int i = 0; i - w < n; i++) a[i] += i; }
static void down(int n, int w) { for (int i = n; i - w >= 0; i--) a[i] -= w; }
static void down_sum(int n, int w) { for (int i = n; i + w > 5; i -= 2) if (i >= 0) a[i] ^= w; }
static int ends(int n, int w) { int i; for (i = 1; i + w <= n; i++) a[i] += 2; return i; }
static int whiled(int n, short w) { int i = 0; while (w + i < n) { a[i] += w; i++; } return i; }
static void met(int n, int w) { for (int i = 0; i + w != n; i++) a[i] *= 3; }
static void product(int n, int w) { for (int i = 0; i + 2 * w + 1 < n; i++) a[i] -= a[i + 2 * w + 1]; }
static void narrow(int n, int w) { for (unsigned char i = 0; i + w < n; i++) a[i] += w; }
static void narrow_down(int n, int w) { for (signed char i = (signed char)n; i - w > 0; i--) a[i] += w; }
/* The value changes with the loop, lies in memory, or is an unsigned one. */
static void changing(int n, int w) { for (int i = 0; i + w < n; i++) { a[i] += w; if (i % 3 == 0) w++; } }
static void both(int n) { for (int i = 0, j = 0; i + j < n; i++, j++) a[i] += j; }
static void in_memory(int n, int *restrict p, const int *restrict w) { for (int i = 0; i + *w < n; i++) p[i] += 1; }
static void written(int n, int *p, int *w) { for (int i = 0; i + *w < n; i++) p[i] += 1; }
static void as_unsigned(int n, unsigned w) { for (int i = 0; i + w < n; i++) a[i] += 5; }
static void wide(long n, int w) { for (int i = 0; i + w < n; i++) a[i] += 7; }
static void wide_value(int n, long w) { for (int i = 0; i + w < n; i++) a[i] += 9; }
static void seen(int n, int w) { for (unsigned i = 0; (int)i + w < n; i++) a[i] += 11; }
static void twice(int n) { for (int i = 0; i + i < n; i++) a[i] -= 4; }
static void two(int n, int m, int w) { for (int i = 0; i + w < n && i < m; i++) a[i] += 13; }
static void called(int n, int w) { for (int r = 0; r < n; r++) { int k = 0; for (int i = 0; i + r < n; i++) k++; b[r] += k * w; } }

/* Conversions on the way, that do not keep what they are of; sums of more. */
static int c[600];
static void f1(unsigned s, int n, int w) { for (unsigned i = s; (int)i + w < n; i++) c[(i + 300) & 511] += 1; }
static void f2(unsigned char s, int n, int w) { for (unsigned char i = s; (signed char)i + w < n; i++) c[i] += 1; }
static void f3(int s, int n, int w) { for (int i = s; (short)i + w < n; i++) c[i & 511] += 1; }
static void f4(int s, int n, int w) { for (int i = s; (char)(i + w) + 1 < n; i++) c[i & 511] += 1; }
static void f5(int s, int n, int w) { for (int i = s; (short)(i + w) + w + 3 < n; i++) c[i & 511] += 1; }
static void f6(int s, int n, unsigned char w) { for (int i = s; i + w - 1 < n; i++) c[i & 511] += 1; }
static void f7(int s, int n, int w) { for (int i = s; w - i > n; i++) c[i & 511] += 1; }
static void f8(int s, int n, int w, int v) { for (int i = s; w + (v + i) <= n; i++) c[i & 511] += 1; }
static void f9(int s, int n, int w, int v) { for (int i = s; (v - w) + i <= n + 2; i++) c[i & 511] += 1; }
static void g1(int s, int n, int w, int v) { for (int i = s; v - w + i - v <= n; i++) c[i & 511] += 1; }
static void g2(int s, unsigned char n, signed char w) { for (short i = s; i + w < n; i++) c[i & 511] += 1; }
static void g3(int s, int n, int w) { for (int i = n; i - w > s; i -= 2) c[i & 511] += 1; }
static void g4(int s, int n, int w) { for (int i = s, j = n; i + w < j; i++, j--) c[i & 511] += j; }
static void g5(int s, int n, int w) { int i = s; do { c[i & 511] += w; i++; } while (i + w < n); }
static void g6(int s, int n, int w) { for (int i = s; i + w < n; i += w + 1) c[i & 511] += w; }
static void g7(int s, int n, int w) { for (int i = s; i++ + w < n;) c[i & 511] += w; }
static void g8(int s, int n, int w) { for (int i = s; i + (w = 3) < n; i++) c[i & 511] += w; }
static void g9(int s, int n, int w) { int *p = &w; for (int i = s; i + w < n; i++) { c[i & 511] += w; if (i == 4) *p = 7; } }

static void shapes(void)
{
        static const int ns[] = {0, 5, 60, 120}, ws[] = {0, 3, -4};
#pragma pmp ignore
        for (int x = 0; x < 4; x++)
                for (int y = 0; y < 3; y++)
                        for (int s = -3; s < 9; s += 3) {
                                int n = ns[x], w = ws[y];
                                f1(s, n, w); f2(s, n, w); f2(200, n, w); f3(s, n, w); if (n + 5 < 120) { f4(s, n - 10, w); } f5(s, n, w); f6(s, n, w & 255 & 15); f7(s, w - n, w); f8(s, n, w, 2); f9(s, n, w, 5); g1(s, n, w, 5); g2(s, n, w);
                                g3(s, n, w); g4(s, n, w); g5(s, n, w); if (w >= 0) g6(s, n, w); g7(s, n, w); g8(s, n, w); g9(s, n, w);
                        }
#pragma pmp ignore
        for (int i = 0; i < 600; i++)
                printf("%d ", c[i]);
}

int main(void)
{
        shapes();
        static const int sizes[] = {0, 1, 2, 11, M}, widths[] = {0, -3, 7};
#pragma pmp ignore
        for (int x = 0; x < 5; x++)
                for (int y = 0; y < 3; y++) {
                        int n = sizes[x], w = widths[y], v = w < 0 ? 0 : w, m = 2;
                        for (int i = 0; i < M; i++) {
                                cost[i] = i * 7 % 11 + y;
                                text[i] = "abaab"[i * (y + 1) % 5];
                        }
                        for (int i = 0; i < 4 * M; i++)
                                a[i] = i * 5 % 13 + y;
                        chain(n);
                        palindromes(n);
                        ranges(n);
                        steps(n, v);
                        less(n, w);
                        down(n, v);
                        down_sum(n, w);
                        int e = ends(n, v), f = whiled(n, (short)v);
                        met(n + v, v);
                        product(n, v);
                        narrow(n, v);
                        narrow_down(n, v);
                        changing(n, v);
                        both(n);
                        in_memory(n, a, &v);
                        a[7] = v;
                        written(n, a, &a[7]);
                        as_unsigned(n, (unsigned)v);
                        wide(n, v);
                        wide_value(n, v);
                        seen(n, v);
                        twice(n);
                        two(n, 9, v);
                        called(n, m);
                        printf("%d %d", e, f);
                        for (int i = 0; i < n; i++)
                                for (int j = i; j < n; j++)
                                        printf(" %g %d %d %d", best[i][j], cut[i][j], palindrome[i][j], sums[i][j]);
                        for (int i = 0; i < 4 * M; i++)
                                printf(" %d %g", a[i], b[i]);
                        puts("");
                }
        return 0;
}
