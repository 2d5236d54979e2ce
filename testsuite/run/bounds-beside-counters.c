// A bound, or another number, that the head of a for statement sets beside the counter: integers and pointers, changed in the loop and not.
#include "show.h"

static void scaled(int n, double *restrict a)
{
        for (int i = 0, e = n / 2; i < e; ++i)
                a[i] *= 2;
        for (double *p = a, *e = a + n; p != e; ++p)
                *p += 1;
}

static void rows(int m, int n, const double *restrict x, double *restrict a)
{
        for (int r = 0; r < m; r++) {
                for (int i = r * n, e = i + n - r; i < e; ++i)
                        a[i] += x[i];
                for (const double *p = x + r * n, *e = p + n; p < e; p += 2)
                        a[p - x] *= 0.5;
        }
}

static int from_elsewhere(int n, int m, const double *restrict b, double *restrict a)
{
        int i, k = 7;
        for (i = 0, k = m; i < n; ++i)
                a[i] = b[i + k];
        for (i = 0; i < n; ++i)
                a[i] += b[i] * k;
        return k;
}

/* The numbers beside the counter change with it, or because of data. */
static int changed(int n, int m, const double *restrict b, double *restrict a)
{
        int last = 0;
        for (int r = 0; r < m; r++) {
                int k, i;
                for (i = 0, k = r; i < n; ++i, ++k)
                        a[r * n + i] = b[k % n];
                a[r * n] += k;
        }
        for (int i = 0, e = n; i < e; e--)
                a[e - 1] += e;
        for (int i = 0, e = n; i < e; ++i)
                if (a[i] > 40) {
                        e--;
                        last = i;
                }
        return last;
}

static void pairs(int n, const int *restrict first, const double *restrict x, double *restrict sum)
{
        for (int r = 0; r < n; r++) {
                double s = 0;
                for (int i = first[r], e = first[r + 1]; i < e; ++i)
                        s += x[i];
                sum[r] = s;
        }
}

/* Inside a loop around, with pointers from outside, and with a number that counts along. */
static int again(int n, int m, double *restrict a, double *restrict b)
{
        double *p, *e;
        int k = 0;
        for (int r = 0; r < m; r++) {
                for (p = a, e = a + n; p < e; p++)
                        *p = *p * 0.5 + r;
                for (double *q = b; q < b + n; q++)
                        k++;
        }
        return k;
}

int main(void)
{
        enum { N = 90, M = 20 };
        static double a[M * N], b[M * N], sum[M];
        static int first[M + 1];
        static const int sizes[][2] = {{N, M}, {1, 1}, {0, 5}, {13, 7}};
        for (int s = 0; s < 4; s++) {
                const int n = sizes[s][0], m = sizes[s][1];
                for (int i = 0; i < M * N; i++) {
                        a[i] = i % 29;
                        b[i] = (i * 7 % 31) * 0.25;
                }
                for (int r = 0; r <= M; r++)
                        first[r] = r * r / 2;
                scaled(n, a);
                show("scaled", a, M * N);
                rows(m, n, b, a);
                show("rows", a, M * N);
                const int k = from_elsewhere(n, m, b, a), last = changed(n, m, b, a);
                printf("%d %d\n", k, last);
                show("changed", a, M * N);
                printf("%d\n", again(n, m, a, b));
                show("again", a, M * N);
                pairs(m, first, b, sum);
                show("pairs", sum, M);
        }
        return 0;
}
