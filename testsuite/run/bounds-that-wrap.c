// Where loops begin and end, by unsigned arithmetic that wraps around or conversions that cut: also where the step is no constant, and where pointers count.
#include <stdio.h>
static int a[600];
#define F __attribute__((noinline)) static void
F f1(unsigned u) { for (int i = 0; i + 1 < (int)(u + 7); i++) a[i & 511] += 1; }
F f2(unsigned u, int w) { for (int i = 0; i + w < (int)(u + 7); i++) a[i & 511] += 1; }
F f3(unsigned u, int n) { for (int i = 0; i < (int)(u + 7) && i < n; i++) a[i & 511] += 1; }
F f4(unsigned u) { for (int i = 0, j = u + 7; i < j; i++, j--) a[i & 511] += 1; }
F f5(unsigned u) { for (unsigned i = u + 7; i > 2; i -= 1) a[i & 511] += 1; }
F f6(unsigned u, int s) { for (unsigned i = u + 7; i > 2; i -= s) a[i & 511] += 1; }
F f7(unsigned u, int s) { for (unsigned i = 0; i < u + 7; i += s) a[i & 511] += 1; }
F f8(unsigned u, int s) { for (int i = 0; i < (int)(u + 7); i += s) a[i & 511] += 1; }
F f9(unsigned u, unsigned s) { for (int i = 0; i < 40; i += s + u) a[i & 511] += 1; }
F g1(unsigned u) { for (int i = (int)(u + 7); i-- > 0;) a[i & 511] += 1; }
F g2(unsigned u) { for (int i = -1; ++i < (int)(u + 7);) a[i & 511] += 1; }
F g3(unsigned u) { for (int i = 0; i++ < (int)(u + 7);) a[i & 511] += 1; }
F g4(unsigned u) { for (int i = 0; i != (int)(u + 7); i++) a[i & 511] += 1; }
F g5(unsigned u) { for (int i = (int)(u + 7); i != 0; i--) a[i & 511] += 1; }
F g6(unsigned u) { unsigned k = u + 7; for (unsigned i = 0; i < k; i++) a[i & 511] += k; }
F g7(unsigned u) { for (unsigned i = 0; i < 20; i++) a[(i + u + 7) & 511] += 1; }
F g8(unsigned char c) { for (unsigned char i = 0; i < (unsigned char)(c + 7); i++) a[i] += 1; }
F g9(int n) { for (int i = 0; i + 2 < (signed char)(n + 7); i++) a[i] += 1; }
F h1(int n, int w) { for (int i = 0; i + w < (short)(n * 9); i++) a[i & 511] += 1; }
F h2(unsigned u, int w) { for (int i = 0; i + (int)(u + 7) < w; i++) a[i & 511] += 1; }
F h3(unsigned long z, int w) { for (int i = 0; i + w < (int)(z + 7); i++) a[i & 511] += 1; }
F h4(unsigned long z) { for (int i = 0; i + 1 < (int)(z + 7); i++) a[i & 511] += 1; }
F h5(long l, int w) { for (int i = 0; i + w < (int)l; i++) a[i & 511] += 1; }
F h6(long l) { for (int i = (int)l - 3; i < (int)l + 4; i++) a[i & 511] += 1; }
F h7(long l, int s) { for (int i = (int)l - 30; i < (int)l + 4; i += s) a[i & 511] += 1; }
F h8(unsigned u, int s) { for (int i = (int)(u + 7); i > -20; i -= s) a[i & 511] += 1; }
F h9(unsigned u) { int *p = a; int *e = a + (int)(u + 7); for (; p < e; p++) *p += 2; }
F k1(unsigned u) { for (int *p = a; p != a + (u + 7); p++) *p += 2; }
F k2(unsigned u) { for (long i = 0; i < u + 7; i++) a[i & 511] += 1; }
F k3(unsigned u) { for (long i = u + 7; i > 0; i -= 2) a[i & 511] += 1; }
F k4(unsigned u, int s) { for (long i = 0; i < u + 7; i += s) a[i & 511] += 1; }
F k5(unsigned u, int s) { for (long i = u + 7; i > 0; i -= s) a[i & 511] += 1; }
F k6(unsigned u, int s) { for (unsigned long i = u + 7; i > 2; i -= s) a[i & 511] += 1; }
F k7(unsigned u, unsigned v) { int k = 0; for (int r = 0; r < 30; r++) { for (int i = 0; i < (int)(u + v); i++) k++; a[k & 511] += r; } }
#include <string.h>
#define R(n, c) { c; unsigned h = 0; for (int i = 0; i < 600; i++) h = h * 31 + a[i]; printf("%s %u %d: %u\n", #n, u, s, h); memset(a, 0, sizeof a); }
int main(void)
{
  static const unsigned us[] = {0, 5, 4294967290u, 4294967294u, 4294967289u, 33};
#pragma pmp ignore
  for (int x = 0; x < 6; x++) for (int s = 1; s < 4; s++) {
    unsigned u = us[x]; unsigned long z = u == 33 ? -4ul : u > 99 ? 4294967296ul * 3 + u : u;
    R(f1, f1(u))
    R(f2, f2(u, s))
    R(f3, f3(u, 9))
    R(f4, f4(u))
    R(f5, f5(u))
    R(f6, if (s == 1) f6(u, s))
    R(f7, f7(u, s))
    R(f8, f8(u, s))
    R(f9, f9(u > 99 ? 4294967295u : 0, s + (u > 99)))
    R(g1, g1(u))
    R(g2, g2(u))
    R(g3, g3(u))
    R(g4, if ((int)(u + 7) >= 0) g4(u))
    R(g5, if ((int)(u + 7) >= 0) g5(u))
    R(g6, g6(u))
    R(g7, g7(u))
    R(g8, g8(u))
    R(g9, g9(120 + s))
    R(h1, h1(7281 + s, s))
    R(h2, h2(u, 20))
    R(h3, h3(z, s))
    R(h4, h4(z))
    R(h5, h5((long)z, s))
    R(h6, h6((long)z & 0xfffffffff))
    R(h7, h7((long)z, s))
    R(h8, h8(u, s))
    R(h9, if ((int)(u + 7) >= 0) h9(u))
    R(k1, if ((int)(u + 7) >= 0) k1(u))
    R(k2, k2(u))
    R(k3, k3(u))
    R(k4, k4(u, s))
    R(k5, k5(u, s))
    R(k6, if (s == 1) k6(u, s))
    R(k7, k7(u, 7))
  }
  return 0;
}
