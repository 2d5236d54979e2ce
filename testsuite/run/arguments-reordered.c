// Macros that write their arguments in another order: what sizes are computed from changes after that, though it stands before it in the text.
#include <stdio.h>
#include <stdlib.h>

#define REVERSED(a, b) b a
enum { N = 12000 };
static double b[N], s[3000];
static int x[N];

static void product(int n, int k, double *p)
{
        int m, i;
        REVERSED(k = 7;, m = n * k;)
        for (i = 0; i < m; i++)
                p[i] += k;
}

static double extents(int n, double *a)
{
        REVERSED(n = n - 3;, double w[n][n];)
        for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                        w[i][j] = a[i] + j;
        return w[2][1] + w[1][5];
}

static double rows(int cols)
{
        REVERSED(cols = 299;, double (*q)[cols] = (double (*)[cols])s;)
        for (int i = 0; i < 10; i++)
                for (int j = 0; j < 290; j++)
                        q[i][j] = i * j;
        return s[604] + s[903];
}

static double allocated(long n, int m, const int *at, double *c)
{
        double *p;
        REVERSED(n = 300000000;, p = malloc(n * sizeof(double));)
        for (int i = 0; i < m; i++)
                p[i] = 3 * i;
        for (int i = 0; i < m; i++)
                c[i] += p[at[i]];
        free(p);
        return n;
}

int main(void)
{
        double t = 0;
        for (int i = 0; i < N; i++)
                x[i] = i * 7 % N;
#pragma pmp ignore
        for (int k = 0; k < 3; k++) {
                product(90 + k, 110, b);
                printf("%g %g\n", extents(100 + k, b), rows(300));
                printf("%g\n", allocated(N, N, x, b));
        }
        for (int i = 0; i < N; i++)
                t += i % 19 * b[i];
        printf("%.17g\n", t);
        return 0;
}
