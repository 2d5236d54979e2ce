// CUDA
// Two counters in one head, moving together, apart, and towards each other; bounds on either; values used afterwards.
#include "show.h"

static void reverse(int n, double *x)
{
        int i, j;
        for (i = 0, j = n - 1; i < j; i++, j--) {
                double t = x[i];
                x[i] = x[j];
                x[j] = t;
        }
}

static int close_in(int n, double *x, const double *y)
{
        int i, j;
        for (i = 0, j = n; i <= j; i += 2, j -= 3)
                x[i] += y[j];
        return i * 100000 + j;
}

int main(void)
{
        enum { N = 5000 };
        static double a[N + 1], b[N + 1], c[2 * N];
        int i, j, k;
        fill(a, N + 1, 71);
        fill(b, N + 1, 72);
        fill(c, 2 * N, 73);
        for (int n = 0; n < 7; n++)
                reverse(n, a + 10 * n);
        reverse(N, a);
        reverse(N + 1, b);
        show("reversed a", a, N + 1);
        show("reversed b", b, N + 1);
        for (i = 0, j = N - 1; i < N; i++, j--)
                a[i] = a[i] * 0.5 + b[j];
        show("crossed", a, N + 1);
        printf("%d %d\n", i, j);
        for (i = 0, j = 1, k = N; j < 2 * N; ++i, j += 2, --k)
                c[j] += a[i] - b[k];
        show("three", c, 2 * N);
        printf("%d %d %d\n", i, j, k);
        for (int n = 0; n < 9; n++)
                printf("%d ", close_in(n, a, b));
        printf("%d\n", close_in(N, a, b));
        show("closed", a, N + 1);
        for (i = N, j = 0; i > j; i--, j++)
                b[i] += a[j];
        show("down", b, N + 1);
        return 0;
}
