// Pointers that count from the beginning of a row to its end, where rows lie one behind the other: the usual way of going through an image.
#include "show.h"

static void brighter(int m, int n, const double *restrict x, double *restrict a)
{
        for (int r = 0; r < m; r++) {
                const double *row = x + r * n;
                double *out = a + r * n;
                for (const double *p = row; p < row + n; p++)
                        *out++ = *p * 2;
        }
}

static void by_distance(int m, int n, const double *restrict x, double *restrict a)
{
        for (int r = 0; r < m; r++)
                for (const double *p = x + r * n; p != x + r * n + n; ++p)
                        a[p - x] += *p + r;
}

static void sums(int m, int n, int stride, const double *restrict x, double *restrict sum)
{
        for (int r = 0; r < m; r++)
                for (const double *p = x + r * stride, *end = p + n; p < end; p += 2)
                        sum[r] += *p;
}

static void backwards(int m, int n, double *restrict a)
{
        for (int r = 0; r < m; r++)
                for (double *p = a + r * n + n - 1; p >= a + r * n; p--)
                        *p = *p * 0.5 + r;
}

/* Rows that meet: the loop around stays in order. */
static void rotating(int m, int n, double *restrict a)
{
        for (int r = 0; r < m; r++)
                for (double *p = a + (r % 3) * n, *end = p + n; p < end; p++)
                        *p = *p * 0.5 + r;
}

static void triangle(int m, int n, double *restrict a)
{
        for (int r = 0; r < m; r++)
                for (double *p = a + r * n, *end = a + r * n + (r < n ? r : n); p != end; p++)
                        *p += 1;
}

int main(void)
{
        enum { N = 70, M = 30 };
        static double x[M * N], a[M * N], sum[M];
        static const int sizes[][2] = {{M, N}, {1, 1}, {5, 0}, {0, 9}, {13, 7}, {29, 61}};
        for (int s = 0; s < 6; s++) {
                const int m = sizes[s][0], n = sizes[s][1];
                for (int i = 0; i < M * N; i++) {
                        x[i] = (i * 7 % 31) * 0.25;
                        a[i] = i % 29;
                }
                brighter(m, n, x, a);
                show("brighter", a, M * N);
                by_distance(m, n, x, a);
                show("distance", a, M * N);
                sums(m, n, n / 2 + 1, x, sum);
                show("sums", sum, M);
                backwards(m, n, a);
                show("backwards", a, M * N);
                if (m > 2)
                        rotating(m, n, a);
                show("rotating", a, M * N);
                triangle(m, n, a);
                show("triangle", a, M * N);
        }
        return 0;
}
