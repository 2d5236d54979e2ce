// Unsigned counters that step past their bound and start over, as they may in steps of more than one: C goes on from where they wrap around to.
// CUDA
#include <stdio.h>
#include <string.h>

static unsigned a[1024], b[1024], c[8][1024];

static unsigned up(unsigned n) { unsigned i; for (i = 0; i < n; i += 1500000000u) b[i >> 22] = i; return i; }
static void from(unsigned n) { for (unsigned i = 7; i < n; i += 1000000000u) b[i >> 22] += 1; }
static void to(void) { for (unsigned i = 7; i <= 3900000000u; i += 1000000000u) b[i >> 22] = i; }
static void down(unsigned n) { for (unsigned i = n; i >= 1000000000u; i -= 1500000000u) a[i >> 22] += 3; }
static void below(unsigned n, unsigned m) { for (unsigned i = n; i > m; i -= 1000000000u) b[i >> 22] = i; }
static void shifted(unsigned n) { for (unsigned i = 0; i + 1 < n; i += 1431655765u) b[i >> 22] += 2; }
static void shifted_more(unsigned n) { for (unsigned i = 0; i + 700000000u < n; i += 900000000u) b[i >> 22] += 2; }
static void wider(unsigned long n) { for (unsigned i = 0; i < n; i += 1500000000u) a[i >> 22] += 5; }
static void seen(int n) { for (unsigned i = 0; (int)i < n; i += 1000000000u) a[i >> 22] += 7; }
static void in_while(unsigned n) { unsigned i = 0, j = 0; while (i < n) { b[i >> 22] += j; i += 1500000000u, j++; } }
static void in_do(unsigned n) { unsigned i = 3; do { b[i >> 22] += 1; i += 1500000000u; } while (i < n); }
static void inside(unsigned n) { for (int t = 0; t < 8; t++) for (unsigned i = t; i < n; i += 1500000000u) c[t][i >> 22] += t + 1; }
static void steps(unsigned n) { for (int t = 0; t < 8; t++) { unsigned s = 0; for (unsigned i = n; i > 1; i -= 1000000001) s++; c[t][0] += s; } }
static void small(unsigned n) { for (unsigned i = 0; i < n; i += 3) a[i] += i; }
static void triangle(unsigned n) { for (unsigned k = 0; k < n; k++) for (unsigned i = k; i < n; i += 2) c[k & 7][i] += k ^ i; }

/* Down past 0, where they fail the condition. */
static void chars(void) { for (unsigned char i = 10; i < 255; i -= 3) b[i] += 1; }
static void far_chars(void) { for (unsigned char i = 100; i < 240; i -= 70) b[i] += 1; }
static void shorts(void) { for (unsigned short i = 10; i < 65535; i -= 3) b[i >> 6] = i; }
static void last(unsigned n) { for (unsigned i = n - 1; i < n; i -= 1500000000u) b[i >> 22] += 7; }
static void by_fours(unsigned n) { for (unsigned i = n - 1; i < n; i -= 4) b[i] += 7; }
static void each(unsigned char n) { for (unsigned char i = n - 1; i < n; i--) b[i] += 1; }
static void each_below(unsigned char n) { for (unsigned char i = n; i < n + 40; i -= 30) b[i] += 1; }

static void print(const char *name)
{
        unsigned long h = 0;
#pragma pmp ignore
        for (int i = 0; i < 1024; i++)
                for (int k = 0; k < 10; k++)
                        h = (h ^ (k == 0 ? a[i] : k == 1 ? b[i] : c[k - 2][i])) * 1099511628211u + 1;
        printf("%s %lx\n", name, h);
        memset(a, 0, sizeof a);
        memset(b, 0, sizeof b);
        memset(c, 0, sizeof c);
}

#define SHOW(call) call; print(#call)

int main(void)
{
        printf("%u %u\n", up(2000000000u), up(0));
        SHOW(printf("%u\n", up(3500000000u)));
        SHOW(from(2000000000u)); SHOW(from(3500000000u)); SHOW(from(3999999999u)); SHOW(to());
        SHOW(down(2000000000u)); SHOW(down(1200000000u)); SHOW(down(4200000000u)); SHOW(below(800000000u, 700000000u)); SHOW(below(4000000000u, 5));
        SHOW(shifted(3000000000u)); SHOW(shifted(4294967295u)); SHOW(shifted_more(3000000000u)); SHOW(shifted_more(4000000000u));
        SHOW(wider(3000000000u)); SHOW(wider(3500000000u)); SHOW(seen(2100000000)); SHOW(seen(1900000000));
        SHOW(in_while(3500000000u)); SHOW(in_while(9)); SHOW(in_do(3500000000u)); SHOW(in_do(1));
        SHOW(inside(3500000000u)); SHOW(inside(3000000000u)); SHOW(steps(2000000002)); SHOW(steps(4000000004u)); SHOW(steps(0));
        SHOW(small(0)); SHOW(small(1)); SHOW(small(1000)); SHOW(triangle(1)); SHOW(triangle(211));
        SHOW(chars()); SHOW(far_chars()); SHOW(shorts()); SHOW(last(3000000000u)); SHOW(last(4100000000u)); SHOW(last(0));
        SHOW(by_fours(7)); SHOW(by_fours(0)); SHOW(by_fours(1000)); SHOW(each(0)); SHOW(each(255)); SHOW(each_below(3)); SHOW(each_below(200));
        return 0;
}
