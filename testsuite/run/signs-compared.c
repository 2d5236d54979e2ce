// CUDA
// Expressions that differ in nothing but a conversion to unsigned: two conditions, two cells, two sizes.
#include <stdio.h>

enum { N = 300 };
static int a[N], b[N], x[N], y[N];
static long h[2];

static long quarter(long m)
{
        return m >> 2;
}

static long far(long m)
{
        return m >> 28;
}

static void conditions(int n, int m)
{
        unsigned u = m;
        for (int i = 0; i < n; i++) {
                if (i < quarter(u))
                        a[i] = i + 1;
                if (i < quarter(m))
                        b[i] = i + 2;
        }
}

static void subscripts(int *q, int n, int m)
{
        unsigned u = m;
        for (int i = 0; i < n; i++)
                q[i + far(u)] = x[i] + q[i + far(m)];
}

static long summed(int n, int m)
{
        unsigned u = m;
        long s = 0;
        for (int i = 0; i < n; i++) {
                if (i < far(u))
                        s += x[i];
                if (i < far(m))
                        s += 1000;
        }
        return s;
}

static void cells(int n)
{
        for (int i = 0; i < n; i++)
                h[x[i] < 5] = h[x[i] < 5u] + i;
}

static void gathered(int *restrict q, const int *restrict r, const int *restrict t, int n)
{
        for (int i = 0; i < n; i++) {
                int u = r[(t[i] < 5u) * 100 + 3], v = r[(t[i] < 5) * 100 + 3];
                q[i] = u * 10 + v;
        }
}

static void show(const char *what, int *q)
{
        printf("%s:", what);
        for (int i = 0; i < N; i++)
                printf(" %d", q[i]);
        puts("");
}

int main(void)
{
        static const int sizes[] = { -5, 8, 0, 2147483647, -2147483647 - 1, 100 };
        for (int i = 0; i < N; i++) {
                x[i] = i * 37 % 23 - 11;
                y[i] = i + 1;
        }
#pragma pmp ignore
        for (int k = 0; k < 6; k++) {
                for (int i = 0; i < N; i++)
                        a[i] = b[i] = 0;
                conditions(N, sizes[k]);
                show("conditions", a);
                show("", b);
                for (int i = 0; i < N; i++)
                        a[i] = 3 * i;
                subscripts(a + 20, 200, sizes[k]);
                show("subscripts", a);
                printf("%ld\n", summed(N, sizes[k]));
        }
        cells(N);
        printf("%ld %ld\n", h[0], h[1]);
        gathered(a, y, x, N);
        show("gathered", a);
        return 0;
}
