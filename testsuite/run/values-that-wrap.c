// What unsigned arithmetic that wraps around goes into: steps of other variables, pointers and their differences, sizes of memory, conditions.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int a[600], b[600];
#define F __attribute__((noinline)) static void
F p1(unsigned u) { long k = 0; for (int i = 0; i < 40; i++) { a[k & 511] += 1; k += u + 7; } }
F p2(unsigned u) { unsigned k = 0; for (int i = 0; i < 40; i++) { a[k & 511] += 1; k += u + 7; } a[3] += k; }
F p3(unsigned u) { int k = 0; for (int i = 0; i < 40; i++) { a[k & 511] += 1; k += u + 7; } a[3] += k; }
F p4(unsigned u) { long k = 0; for (int i = 0; i < 40; i++) k += u + 7; a[3] += k; a[4] += k >> 32; }
F p5(unsigned u) { long k = 0; for (int i = 0; i < 40; i++) { for (int j = 0; j < 3; j++) k += u + 7; a[i] += k; b[i] += k >> 32; } }
F p6(unsigned u) { int *p = a + (u + 7); for (int i = 0; i < 20; i++) p[i] += i; }
F p7(unsigned u) { int *p = a + 20; for (int i = 0; i < 20; i++) { long d = (p + (u + 7)) - p; b[i] += d; b[i + 20] += d >> 32; } }
F p8(unsigned u, const int *idx) { int *m = malloc((u + 700) * sizeof(int)); if (!m) return; for (unsigned i = 0; i < u + 700; i++) m[i] = 0; for (int i = 0; i < 60; i++) m[idx[i] % (int)(u + 700)] += i; for (int i = 0; i < (int)(u + 700) && i < 600; i++) a[i] += m[i]; free(m); }
F p9(unsigned u, const int *idx) { int m[u + 700]; for (int i = 0; i < (int)(u + 700); i++) m[i] = 0; for (int i = 0; i < 60; i++) m[idx[i] % (int)(u + 700)] += i; for (int i = 0; i < (int)(u + 700) && i < 600; i++) a[i] += m[i]; }
F q1(unsigned u) { int *p = a; for (int i = 0; i < 30; i++) { *p += i; p += u + 7; if (p >= a + 500) p = a; } }
F q2(unsigned u) { int *p = a; for (int i = 0; i < 20; i++) { *p += i; p += u + 7; } }
F q3(unsigned u, int (*g)[20]) { for (int i = 0; i < 10; i++) g[u + 7][i] += i; }
F q4(unsigned u, int *g) { for (unsigned i = 0; i < 5; i++) for (unsigned j = 0; j < 9; j++) g[i * (u + 17) + j] += i + j; }
F q5(unsigned u, int *g) { unsigned n = u + 17; for (unsigned i = 0; i < 5; i++) for (unsigned j = 0; j < n; j++) g[i * n + j] += i + j; }
F q6(unsigned u) { for (long k = 0; k < 30; k++) { unsigned t = (u + 7) * 3; a[k + t] += t; } }
F q7(unsigned u) { for (long k = 0; k < 30; k++) a[k + (u + 7) * 3] += k; }
F q8(unsigned u) { for (long k = 0; k < 30; k++) a[k + (long)(u + 7)] += k; }
F q9(unsigned u) { int m[8]; for (int i = 0; i < 40; i++) { for (unsigned j = 0; j < u + 7; j++) m[j] = i + j; for (unsigned j = 0; j < u + 7; j++) a[i] += m[j]; } }
F r1(unsigned u) { for (int i = 0; i < 40; i++) { if (i + u < 12) a[i] += 1; if (i < u + 7) a[i] += 2; } }
F r2(unsigned u) { for (unsigned i = 0; i < 40; i++) { if (i - u > 12) a[i] += 1; if (i - 7 < u + 7) a[i] += 2; } }
F r3(unsigned u) { for (int i = 0; i < 40; i++) { long t = i * (u + 7); a[i] += t; b[i] += t >> 32; } }
F r4(unsigned u) { long s = 0; for (int i = 0; i < 40; i++) s += i + u + 7; a[0] += s; b[0] += s >> 32; }
F r5(unsigned u) { for (int i = 0; i < 40; i++) { b[i] += i; if (i == (int)(u + 7)) break; a[i] += 1; } }
F r6(unsigned u) { int last = -1; for (int i = 0; i < (int)(u + 7); i++) { a[i] += 1; last = i; } b[0] += last; }
F r7(unsigned u) { int i; for (i = 0; i < (int)(u + 7); i++) a[i] += 1; b[0] += i; }
F r8(unsigned u) { int i, k = 3; for (i = 0; i < (int)(u + 7); i++) k += 2; b[0] += k; b[1] += i; for (i = 0; i < 20; i++) a[i] += k; }
F r9(unsigned u) { int k = 0; for (int i = 0; i < 20; i++) { for (unsigned j = 0; j < u + 7; j++) a[k++] += i; } b[1] += k; }
int main(void)
{
  static const unsigned us[] = {0, 5, 4294967290u, 4294967294u, 4294967289u, 1};
  static int idx[60]; for (int i = 0; i < 60; i++) idx[i] = i * 37 % 600;
#define R(n, c) { c; unsigned h = 0; for (int i = 0; i < 600; i++) h = h * 31 + a[i] * 7 + b[i]; printf("%s %u: %u\n", #n, u, h); memset(a, 0, sizeof a); memset(b, 0, sizeof b); }
#pragma pmp ignore
  for (int x = 0; x < 6; x++) { unsigned u = us[x], w = u + 7 > 8 ? 1 : u;
    R(p1, p1(u)) R(p2, p2(u)) R(p3, p3(u)) R(p4, p4(u)) R(p5, p5(u)) R(p6, p6(u)) R(p7, p7(u)) R(p8, p8(u, idx)) R(p9, p9(u, idx))
    R(q1, q1(u)) R(q2, q2(u)) R(q3, q3(u, (int (*)[20])a)) R(q4, q4(u, a)) R(q5, q5(u, a)) R(q6, q6(u)) R(q7, q7(u)) R(q8, q8(u)) R(q9, q9(w))
    R(r1, r1(u)) R(r2, r2(u)) R(r3, r3(u)) R(r4, r4(u)) R(r5, r5(u)) R(r6, r6(u)) R(r7, r7(u)) R(r8, r8(u)) R(r9, r9(u))
  }
  return 0;
}
