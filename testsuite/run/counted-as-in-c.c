// Loops whose bounds and counters wrap around, are cut or compared as numbers of another type: they run as often as C says.
// CUDA
#include <stdio.h>

static long q_a1[20000];
static void f_a1(int n, int m) {
        for (int i = 0; i < n; i++) { unsigned j; for (j = m; j < 20; j++) ; q_a1[i] = j; }
}
static void main_a1(void) { f_a1(20000, -5); printf("%ld %ld\n", q_a1[0], q_a1[19999]); }

static int a_a2[20000];
static int f_a2(int n, int m) {
        int k = 0;
        for (int i = 0; i < n; i++) { for (unsigned j = m; j < 20; j++) k++; a_a2[i] = k; }
        return k;
}
static void main_a2(void) { int k = f_a2(20000, -1); printf("%d %d %d\n", k, a_a2[0], a_a2[19999]); }

static long q_a3[20000];
static void f_a3(int n, unsigned h, unsigned g) {
        for (int r = 0; r < n; r++) { long k = r; for (unsigned j = h - g; j < h; j++) k += 2; q_a3[r] = k; }
}
static void main_a3(void) { f_a3(20000, 3, 5); printf("%ld %ld\n", q_a3[0], q_a3[19999]); }

static int a_a4[20000];
static int f_a4(int n, unsigned h) {
        int k = 0;
        for (int r = 0; r < n; r++) { for (unsigned i = h; i >= h - 30; i--) k++; a_a4[r] = k; }
        return k;
}
static void main_a4(void) { int k = f_a4(20000, 10); printf("%d %d %d\n", k, a_a4[0], a_a4[19999]); }

static long q_a5[20000];
static void f_a5(int n, unsigned h, unsigned g) {
        long k = 0;
        for (int r = 0; r < n; r++) { for (unsigned j = 0; j < h * g; j++) k++; q_a5[r] = k; }
}
static void main_a5(void) { f_a5(20, 65536, 65537); printf("%ld %ld\n", q_a5[0], q_a5[19]); }

static int b_a6[20000];
static void f_a6(int n, int lo) {
        for (int i = lo; i < lo + n; i++) { int k = 0; for (unsigned j = i; j < i + 7u; j++) k++; b_a6[i - lo] = k; }
}
static void main_a6(void) { f_a6(20000, -9); for (int i = 0; i < 12; i++) printf("%d ", b_a6[i]); puts(""); }

static long q_a7[20000];
static void f_a7(int n, long m) {
        long k = 0;
        for (int i = 0; i < n; i++) { for (int j = m; j < 20; j++) k++; q_a7[i] = k; }
}
static void main_a7(void) { f_a7(20000, -4294967296L + 5); printf("%ld %ld\n", q_a7[0], q_a7[19999]); }

static int a_b1[4];
static int f_b1(int n) {
        int k = n;
        for (unsigned i = 0; i < 3000000000u; i += 1000000000u) { a_b1[i / 1000000000u] = n; k++; }
        return k;
}
static void main_b1(void) { int k = f_b1(1); printf("%d %d %d %d\n", k, a_b1[0], a_b1[1], a_b1[2]); }

static long q_b2[20000];
static void f_b2(int n) {
        for (int r = 0; r < n; r++) { unsigned j; for (j = 0; j < 3000000000u; j += 1000000000u) ; q_b2[r] = j; }
}
static void main_b2(void) { f_b2(20000); printf("%ld %ld\n", q_b2[0], q_b2[19999]); }

static int a_c1[30];
static int f_c1(int n) {
        int k = n;
        for (long i = 0; i < 30000000000L; i += 1000000000) { a_c1[i / 1000000000] = k; k++; }
        return k;
}
static void main_c1(void) { int k = f_c1(7); printf("%d:", k); for (int i = 0; i < 30; i++) printf(" %d", a_c1[i]); puts(""); }

static int a_d1[256];
static void f_d1(signed char s, int n) { signed char i = s; while (++i < n) a_d1[i + 128] = i + 1000; }
static void main_d1(void) { f_d1(127, 100); printf("%d %d %d\n", a_d1[0], a_d1[128], a_d1[227]); }

static int a_d2[256];
static void f_d2(signed char s) { signed char i = s; while (i--) a_d2[i + 128] = i + 1000; }
static void main_d2(void) { f_d2(-3); printf("%d %d %d\n", a_d2[0], a_d2[128], a_d2[255]); }

static int a_e1[500];
static int f_e1(int n) { int j = n; for (signed char i = 0; i < j; i++, j--) a_e1[j] = i; return j; }
static void main_e1(void) { int j = f_e1(400); printf("%d %d %d %d\n", j, a_e1[400], a_e1[250], a_e1[150]); }

static int a_f1[100];
static void f_f1(int s, unsigned u) { for (int i = s; i != u; i++) a_f1[i + 50] = i; }
static void main_f1(void) { f_f1(-5, -2); for (int i = 40; i < 60; i++) printf("%d ", a_f1[i]); puts(""); }

static long q_g1[256];
static int f_g1(int m, unsigned z) { unsigned char i; for (i = m; (signed char)i > z; i -= 3) q_g1[i] = 5; return i; }
static void main_g1(void) { int i = f_g1(2, 1); printf("%d %ld %ld\n", i, q_g1[2], q_g1[255]); }

static long q_h1[40]; static double d_h1[40];
static void f_h1(unsigned s) { unsigned i; for (i = s; (int)i >= -5; i--) { q_h1[(int)i + 10] = i; d_h1[(int)i + 10] = i; } }
static void main_h1(void) { f_h1(5); for (int i = 5; i < 12; i++) printf("%ld/%g ", q_h1[i], d_h1[i]); puts(""); }

static struct { int before[64]; int d[256]; } s_h2;
static void f_h2(unsigned char n) { unsigned char i; for (i = n; (signed char)i >= -5; i--) s_h2.d[i] = 3; }
static void main_h2(void) { f_h2(5); printf("%d %d %d %d\n", s_h2.before[59], s_h2.before[63], s_h2.d[5], s_h2.d[255]); }

static int a_i1[20000];
static void f_i1(int n) { for (int r = 0; r < n; r++) { for (unsigned i = 5; (long)i > -1; i--) { a_i1[r] += i & 127; if (i > 100) break; } } }
static void main_i1(void) { f_i1(20000); printf("%d %d\n", a_i1[0], a_i1[19999]); }

static int a_j1[20000];
static void f_j1(int t, unsigned s, unsigned n) {
        for (int r = 0; r < t; r++) for (int j = (s + r) * n; j < (int)((s + r) * n + n); j++) a_j1[r] += 1;
}
static void main_j1(void) { f_j1(20, 214748364, 10); printf("%d %d\n", a_j1[0], a_j1[1]); }

static int a_j2[20000];
static void f_j2(int t, unsigned s, unsigned n) {
        for (int r = 0; r < t; r++) for (long j = (s + r) * n; j < (s + r) * n + n; j++) a_j2[r] += 1;
}
static void main_j2(void) { f_j2(2000, 429496729, 10); printf("%d %d\n", a_j2[0], a_j2[1]); }

static int a_k1[100];
static int f_k1(int n, unsigned long z) { int k = 0; for (int i = 0; i < n && i < z; i++) { a_k1[i] = k; k++; } return k; }
static void main_k1(void) { printf("%d\n", f_k1(-2, 6)); }

static long q_l1[20000];
static void f_l1(int n, long lo, long hi) { for (int r = 0; r < n; r++) { long k = 0; for (long i = lo; i < hi; i++) k++; q_l1[r] = k; } }
static void main_l1(void) { f_l1(20000, 9223372036854775807L, -9223372036854775807L - 1); printf("%ld\n", q_l1[0]); }

static long q_n1[20000];
static void f_n1(int n, int m) {
        for (int r = 0; r < n; r++) for (unsigned i = 2147483646u; (int)(i + 3) < m; i++) { q_n1[r] += i; if (q_n1[r] > 10000000000L) break; }
}
static void main_n1(void) { f_n1(100, 3); printf("%ld %ld\n", q_n1[0], q_n1[99]); }

int main(void)
{
        main_a1();
        main_a2();
        main_a3();
        main_a4();
        main_a5();
        main_a6();
        main_a7();
        main_b1();
        main_b2();
        main_c1();
        main_d1();
        main_d2();
        main_e1();
        main_f1();
        main_g1();
        main_h1();
        main_h2();
        main_i1();
        main_j1();
        main_j2();
        main_k1();
        main_l1();
        main_n1();
        return 0;
}
