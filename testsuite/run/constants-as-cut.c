// Bounds that calls make constants: cut by the counter's type, of 2^63 and more, and counters that have one value, whose type is theirs.
// CUDA
#include <stddef.h>
#include <stdio.h>

static long a[300], out[32];
static double d[2000];

static void cut(unsigned u, int m) { signed char i = 0; i = u; while (i + 1 > m) { a[100 + i] += 1; i -= 8; } out[0] += i; }
static void cut_up(unsigned u, int m) { signed char i; for (i = u; i < m; i += 8) a[100 + i] += 1; out[1] += i; }
static void cut_bound(unsigned u) { int i; for (i = 0; i < (signed char)u; i += 3) a[i] += 1; out[2] += i; }
static void cut_short(int n) { short i; for (i = n; i > 9; i -= 8) a[100 + (i & 63)] += 1; out[3] += i; }
static void after_step(int m, short h) { size_t i; i = m; while (i++ < h) a[10 + i] = 7; out[4] += i; }
static void before_step(int m, short h) { size_t i; i = m; while (++i < h) a[20 + i] = 7; out[5] += i; }
static void down_to(unsigned u, int n) { size_t i; i = u; while (i-- >= n + 3) a[30 + i] = 7; out[6] += i; }
static void below(unsigned u, int n) { size_t i; for (i = u; i > n; i--) a[40 + i] = 7; out[7] += i; }
static void up_to(unsigned u, int n) { size_t i; for (i = u; i + 2 < n && i < 50; i++) a[50 + i] = 7; out[8] += i; }
static void one_value(int n, short h)
{
        for (unsigned i = n; i + 2u >= 3; --i) {
                long j = 1;
                while (2 >= j) {
                        d[1000 + i + j] = i + (j >> 1) + 1;
                        out[9] += i - (j << 1);
                        j += h;
                }
        }
}

static void one_cell(int c, int n) { int i; i = c; while ((long)(i) >= n) { a[200 + i] += 3; d[1700] = (i & 7) + n; --i; } out[10] += i; }

int main(void)
{
        one_cell(4, -2);
        cut(0xfffffffe, 10);
        cut(0xfffffffe, -20);
        cut(300, 10);
        cut_up(0x17f, 20);
        cut_up(0xfffffff0, 9);
        cut_bound(0x1fe);
        cut_bound(0x10a);
        cut_short(0x1fffe);
        cut_short(0x10014);
        after_step(-1, 7);
        after_step(-2, 3);
        after_step(2, 5);
        before_step(-1, 7);
        before_step(-3, 7);
        down_to(4, -4);
        down_to(6, 0);
        below(5, -2);
        below(5, 2);
        up_to(3, -1);
        up_to(3, 9);
        one_value(4, 4);
        one_value(3, 2);
        one_value(6, 1);
#pragma pmp ignore
        for (int i = 0; i < 300; i++)
                printf("%ld ", a[i]);
#pragma pmp ignore
        for (int i = 0; i < 2000; i++)
                if (d[i])
                        printf("%d:%g ", i, d[i]);
#pragma pmp ignore
        for (int i = 0; i < 32; i++)
                printf("%ld ", out[i]);
        return 0;
}
