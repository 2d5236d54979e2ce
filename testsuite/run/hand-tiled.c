// Loops cut into strips by hand: through strips and through their elements, with what is left over, downwards, from a symbolic start, one inside the other, with other loops in between; parallel
// loops in steps, whose iterations read neighbours, write several elements, or go through a narrow index up to the end of its range.
// CUDA
#include "show.h"
#include <limits.h>
#define B 32
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static void transpose(int n, double *restrict a, const double *restrict b)
{
        for (int ii = 0; ii < n; ii += B)
                for (int jj = 0; jj < n; jj += B)
                        for (int i = ii; i < MIN(ii + B, n); i++)
                                for (int j = jj; j < MIN(jj + B, n); j++)
                                        a[i * n + j] = b[j * n + i];
}

/* The strips have numbers. */
static void numbered(int n, double *restrict a, const double *restrict b)
{
        for (int bi = 0; bi < n / 8; bi++)
                for (int bj = 0; bj < n / 8; bj++)
                        for (int i = bi * 8; i < (bi + 1) * 8; i++)
                                for (int j = 8 * bj; j <= 8 * bj + 7; j++)
                                        a[i * n + j] += b[j * n + i] * bi - bj;
}

static void multiply(int n, double *restrict c, const double *restrict a, const double *restrict b)
{
        for (int ii = 0; ii < n; ii += B)
                for (int kk = 0; kk < n; kk += B)
                        for (int jj = 0; jj < n; jj += B)
                                for (int i = ii; i < MIN(ii + B, n); i++)
                                        for (int k = kk; k < MIN(kk + B, n); k++)
                                                for (int j = jj; j < MIN(jj + B, n); j++)
                                                        c[i * n + j] += a[i * n + k] * b[k * n + j];
}

static void downwards(int n, int from, double *restrict a, const double *restrict b)
{
        for (int ii = n - 1; ii >= from; ii -= 100)
                for (int i = ii; i > ii - 100 && i >= from; i--)
                        a[i] = b[i] - i;
}

/* The second level of strips has those of the first. */
static void twice(int n, int m, double *restrict a)
{
        for (int iii = m; iii < n; iii += 64)
                for (int ii = iii; ii < MIN(iii + 64, n); ii += 8)
                        for (int i = ii; i < MIN(ii + 8, n); i++)
                                a[i] += 2 * i;
}

/* A strip's sum is used in the strip, and strips overlap by one element. */
static void strip_sums(int n, long *restrict sum, long *restrict over, const int *restrict a)
{
        for (int ii = 0; ii < n; ii += 50) {
                long s = 0;
                for (int i = ii; i < MIN(ii + 50, n); i++)
                        s += a[i];
                sum[ii / 50] = s;
                for (int i = MAX(ii - 1, 0); i < MIN(ii + 50, n); i++)
                        over[ii + i] = s - a[i];
        }
}

static int total(int n, const int *a)
{
        int s = 0;
        for (int ii = 0; ii < n; ii += 64)
                for (int i = ii; i < MIN(ii + 64, n); i++)
                        s += a[i];
        return s;
}

static void steps(int n, int m, double *restrict y, const double *restrict x)
{
        for (int i = 0; i + 3 < n; i += 4) {
                y[i] += x[i];
                y[i + 1] += x[i + 2];
                y[i + 2] -= x[i + 1];
                y[i + 3] = x[n - 1 - i];
        }
        for (int i = n - 1; i >= m; i -= 3)
                y[i] *= 2;
        for (int i = m; i < n; i += 5)
                for (int j = m + 1; j < 40; j += 7)
                        y[i] += x[j];
}

static void coarsen(int n, float out[n / 2][n / 2], float in[n][n])
{
        for (int i = 0; i < n; i += 2)
                for (int j = 0; j < n; j += 2)
                        out[i / 2][j / 2] = 0.25f * (in[i][j] + in[i + 1][j] + in[i][j + 1] + in[i + 1][j + 1]);
}

/* The last step leads beyond what an int holds, as do numbers of threads times the step. */
static void far(int first, int last, int *restrict a)
{
        for (int i = first; i < last; i += 700000001)
                a[i / 700000001] = i / 1000;
}

static void none(int n, double *a)
{
        for (int i = 5; i < n; i += 1000)
                a[i] = 0;
}

int main(void)
{
        enum { N = 77, M = 5001 };
        static double a[N * N], b[N * N], c[N * N], x[M], y[M];
        static float fine[64 * 64], coarse[32 * 32];
        static int k[M], few[8];
        static long sum[M], over[2 * M];
        fill(a, N * N, 1);
        fill(b, N * N, 2);
        fill(x, M, 3);
        fill(y, M, 4);
        for (int i = 0; i < M; i++)
                k[i] = i * 37 % 1000;
        for (int i = 0; i < 64 * 64; i++)
                fine[i] = (float)(i % 31);
        transpose(N, a, b);
        show("transposed", a, N * N);
        numbered(N, a, b);
        show("by numbers", a, N * N);
        multiply(N, c, a, b);
        show("product", c, N * N);
        downwards(M, 17, y, x);
        twice(M, 3, y);
        show("y", y, M);
        strip_sums(M, sum, over, k);
        long all = 0;
        for (int i = 0; i < 2 * M; i++)
                all = all * 31 % 1000003 + over[i] + sum[i / 2];
        printf("%ld %d\n", all, total(M, k));
        steps(M - 2, 11, y, x);
        show("y in steps", y, M);
        coarsen(64, (float (*)[32])coarse, (float (*)[64])fine);
        double f = 0;
        for (int i = 0; i < 32 * 32; i++)
                f += coarse[i] * (i % 9);
        printf("%.9g\n", f);
        far(5, INT_MAX - 700000001, few);
        far(9, 1400000020, few + 4);
        none(5, y);
        none(-7, y);
        for (int i = 0; i < 8; i++)
                printf("%d ", few[i]);
        printf("%.9g\n", y[5]);
        return 0;
}
