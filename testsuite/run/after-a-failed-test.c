// A device thread whose subscript is found outside what the region holds of an array goes on with another element: whatever is computed from that must
// neither trap, nor leave an array whose size is known, nor loop for ever, until the region starts over.
// CUDA
#include <stdio.h>
#include <limits.h>

enum { N = 300, APART = 100000 };

static int x[3 * N], idx[N], p[N], key[N], out[N], tab[64], h[64], grid[8][8], row[3 * N + 1], count[40 * N];
static unsigned u[3 * N];
static long w[3 * N];

static void clear(void)
{
        for (int i = 0; i < N; i++)
                out[i] = p[i] = 0;
        for (int i = 0; i < 64; i++)
                h[i] = 0;
}

static void print(const char *name)
{
        long s = 0;
        for (int i = 0; i < N; i++)
                s = s * 31 % 1000003 + out[i] + 7L * p[i];
        for (int i = 0; i < 64; i++)
                s = s * 31 % 1000003 + h[i];
        for (int i = 0; i < 40 * N; i++)
                s = s * 31 % 1000003 + count[i];
        printf("%s %ld\n", name, s);
}

/* x[0 .. n) is 0, x[n ..) is not. */
static void quotient(int n, const int *restrict x, const int *restrict idx)
{
        for (int i = 0; i < n; i++)
                out[i] = 1000000 / x[idx[i]] + x[i];
}

static void remainder_unsigned(int n, const unsigned *restrict u, const int *restrict idx)
{
        for (int i = 0; i < n; i++)
                out[i] = (int)(4000000000u % u[idx[i]] + u[i]);
}

static void quotient_long(int n, const long *restrict w, const int *restrict idx, int by)
{
        for (int i = 0; i < n; i++) {
                long v = 1L << 40;
                v /= w[idx[i]];
                v += w[i];
                v %= w[idx[i]] + by;
                out[i] = (int)v;
        }
}

/* x[0 .. n) is INT_MIN, which has no quotient by -1. */
static void smallest(int n, const int *restrict x, const int *restrict idx, int by)
{
        for (int i = 0; i < n; i++)
                out[i] = x[idx[i]] / (by - i) + (x[i] < 0);
}

static void table(int n, const int *restrict x, const int *restrict idx)
{
        for (int i = 0; i < n; i++) {
                int k = x[idx[i]] - i * APART + x[i];
                out[i] = tab[k];
        }
}

static void planes(int n, const int *restrict x, const int *restrict idx)
{
        for (int i = 0; i < n; i++) {
                int k = x[idx[i]] - i * APART + x[i];
                out[i] = grid[k / 8][k % 8];
        }
}

static void own_array(int n, const int *restrict x, const int *restrict idx)
{
        for (int i = 0; i < n; i++) {
                int of[64];
                for (int j = 0; j < 64; j++)
                        of[j] = j;
                of[x[idx[i]] - i * APART] = 50 + x[i];
                int s = 0;
                for (int j = 0; j < 64; j++)
                        s = (s * 3 + of[j]) % 10007;
                out[i] = s;
        }
}

static void chain(int n, const int *restrict x, const int *restrict idx)
{
        for (int i = 0; i < n; i++) {
                int v = x[idx[i]], steps = x[i];
                while (v != 1) {
                        v = v % 2 ? 3 * v + 1 : v / 2;
                        steps++;
                }
                out[i] = steps;
        }
}

static void later_histogram(int n, const int *restrict x, const int *restrict idx)
{
        for (int i = 0; i < n; i++)
                key[i] = x[idx[i]] - i * APART + x[i];
        for (int i = 0; i < n; i++)
                h[key[i]] += i;
}

static void later_chain(int n, const int *restrict x, const int *restrict idx)
{
        for (int i = 0; i < n; i++)
                p[i] = x[idx[i]] + x[i];
        for (int i = 0; i < n; i++) {
                int v = p[n - 1 - i], s = 0;
                while (v != 1) {
                        v = v % 2 ? 3 * v + 1 : v / 2;
                        s++;
                }
                out[i] = s;
        }
}

/* Rows that begin and end where data say. */
static void rows(int n, const int *restrict row, const int *restrict idx)
{
        for (int i = 0; i < n; i++) {
                out[i] = row[i];
                for (int j = row[idx[i]]; j < row[idx[i] + 1]; j++)
                        count[j] += 100 / (j + 1) + 1;
        }
}

/* A loop around kernels, which goes on while they find something. */
static void rounds(int n, const int *restrict x, const int *restrict idx, int *restrict p)
{
        int any = 1;
        for (int i = 0; i < n; i++)
                p[i] = x[idx[i]] + x[i];
        while (any) {
                any = 0;
                for (int i = 0; i < n; i++) {
                        if (p[i] != 1) {
                                p[i] = p[i] % 2 ? 3 * p[i] + 1 : p[i] / 2;
                                any = 1;
                        }
                        out[i] += p[i] % 3;
                }
        }
}

int main(void)
{
        for (int i = 0; i < N; i++)
                idx[i] = i + N;
        for (int i = 0; i < 64; i++)
                tab[i] = grid[i / 8][i % 8] = i * i;
        for (int i = 0; i < 3 * N; i++) {
                x[i] = u[i] = i < N ? 0 : i - N + 1;
                w[i] = x[i] * 1000003L;
                row[i] = (i < N ? i : N + (i - N) * 9);
        }
        row[3 * N] = 39 * N;
#pragma pmp ignore
        for (int once = 0; once < 1; once++) {
                clear();
                quotient(N, x, idx);
                print("quotient");
                remainder_unsigned(N, u, idx);
                print("remainder");
                quotient_long(N, w, idx, 77);
                print("long");
                chain(N, x, idx);
                print("chain");
                later_chain(N, x, idx);
                print("later chain");
                rounds(N, x, idx, p);
                print("rounds");
                rows(N, row, idx);
                print("rows");
        }
        for (int i = 0; i < 3 * N; i++)
                x[i] = i < N ? INT_MIN : i;
#pragma pmp ignore
        for (int once = 0; once < 1; once++) {
                smallest(N, x, idx, -1);
                print("smallest");
        }
        for (int i = 0; i < 3 * N; i++)
                x[i] = i < N ? 0 : (i - N) * APART + (i * 7 & 63);
#pragma pmp ignore
        for (int once = 0; once < 1; once++) {
                table(N, x, idx);
                print("table");
                planes(N, x, idx);
                print("planes");
                own_array(N, x, idx);
                print("own");
                later_histogram(N, x, idx);
                print("histogram");
        }
        return 0;
}
