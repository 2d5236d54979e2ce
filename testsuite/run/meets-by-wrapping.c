// Unsigned counters that meet what data say only where they start over, that count away from their bound in the condition, that are seen as signed
// numbers, and that begin beyond 2^63.
// CUDA
#include <stdio.h>

enum { N = 64 };
static int b[N], m[N], a[N], ring[N];
static unsigned head[N], tail[N], c[256];

static void down_to_minus_one(int n) { for (int r = 0; r < n; r++) { int s = 0; for (unsigned i = m[r]; i != -1; i--) s += b[i]; a[r] = s; } }
static void with_break(int n) { for (int r = 0; r < n; r++) { int s = 0; for (unsigned i = m[r]; i != -1; i--) { if (b[i] == 5) break; s += b[i]; } a[r] += s; } }
static void round_ring(int n) { for (int r = 0; r < n; r++) { int s = 0; for (unsigned u = head[r]; u != tail[r]; u++) s += ring[u & 63]; a[r] ^= s; } }
static void in_long(int n) { for (int r = 0; r < n; r++) { int s = 0; for (size_t i = m[r]; i != -1; i--) s += b[i]; a[r] -= s; } }
static void away_down(int n) { for (int r = 0; r < n; r++) { long s = 0; for (unsigned u = r; u-- < tail[r] + 5;) s += b[u & 15]; a[r] += s; } }
static void away_up(int n) { for (int r = 0; r < n; r++) { long s = 0; for (unsigned u = -3 - r; u++ > 7;) s += b[u & 15]; a[r] += s; } }
static void away_data(int n) { for (int r = 0; r < n; r++) { long s = 0; for (unsigned u = -3 - r; u++ > tail[r];) s += b[u & 15]; a[r] += s; } }
static void met_after(int n) { for (int r = 0; r < n; r++) { long s = 0; for (unsigned u = head[r]; u++ != tail[r];) s += b[u & 15]; a[r] += s; } }
static void seen_narrow(void) { for (unsigned char i = 9; (signed char)i < 10; i--) c[i] += i + 1; }
static void seen_in_steps(void) { for (unsigned char i = 9; (signed char)i < 10; i -= 3) c[i] += i; }
static void seen_far(void) { for (unsigned i = 9; (int)i < 10; i -= 0x30000000) c[i >> 24] += i; }
static unsigned long beyond(unsigned long from, unsigned long to, unsigned long by)
{
        unsigned long t = 0;
        for (unsigned long i = from; i > to; i -= by)
                t += i % 1000;
        return t;
}

int main(void)
{
        for (int i = 0; i < N; i++) {
                b[i] = ring[i] = m[i] = i;
                head[i] = i - 5u;
                tail[i] = i;
        }
#pragma pmp ignore
        for (int once = 0; once < 2; once++) {
                down_to_minus_one(N);
                with_break(N);
                round_ring(N);
                in_long(N);
                away_down(N);
                away_up(N);
                away_data(N);
                met_after(N);
                seen_narrow();
                seen_in_steps();
                seen_far();
                printf("%lu %lu\n", beyond((1ul << 63) + 5, (1ul << 61) - 1, (1ul << 61) - 1), beyond(5000, 70, 33));
                for (int i = 0; i < 256; i++)
                        printf("%d %u ", a[i % N], c[i]);
                puts("");
        }
        return 0;
}
