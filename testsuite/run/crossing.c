// Loops that are parallel on each side of a point: the strategy splits them where every dependence crosses one. Also such where it must not, or where the point is none of few constants.
// CUDA
// STEP split
#include "show.h"
enum { N = 4001 };
static double a[N], b[N], c[60][N / 50], s;
static int k[N];

static void mirror(int n)
{
        for (int i = 0; i < n; i++)
                a[i] = 0.5 * a[n - 1 - i] + 1;
}
static void mirror_down(int n)
{
        for (int i = n - 1; i >= 0; i--)
                a[i] = 0.5 * a[n - 1 - i] + 1;
}
static void mirror_offset(int n, int m)
{
        for (int i = 1; i < n; i++)
                a[i] = a[n + m - i] * 0.5 + b[i];
}
static void mirror_strided(int n)
{
        for (int i = 0; i < n; i += 3)
                a[i] = a[n - i] + b[i];
}
static void mirror_twice(int n)
{
        for (int i = 0; i < n; i++) {
                double t = a[n - 1 - i] + b[i];
                a[i] = t * 0.25;
                b[i] = t + a[i];
        }
}
static void rows(int n, int m)
{
        for (int j = 0; j < m; j++)
                for (int i = 0; i < n; i++)
                        c[i][j] = 0.5 * c[n - 1 - i][j] + j;
}
static void first(int n)
{
        for (int i = 0; i < n; i++)
                a[i] = b[i] + a[0];
}
static void last(int n)
{
        for (int i = 0; i < n; i++)
                a[i] = b[i] + a[n - 1];
}
static void middle(int n)
{
        for (int i = 0; i < n; i++)
                b[i] = a[i] + b[n / 2];
}
static void halves(int n)
{
        for (int i = 0; i < 2 * n; i++)
                a[i] = i < n ? b[i] : a[i - n] + 1;
}
static void conditional(int n)
{
        for (int i = 0; i < n; i++)
                if (b[i] > 0.5)
                        a[i] = a[n - 1 - i] + 1;
}
static void gather(int n)
{
        for (int i = 0; i < n; i++)
                if (k[i] > 1)
                        k[i] = k[n - 1 - i] + k[i];
}
static void sum(int n)
{
        for (int i = 0; i < n; i++) {
                a[i] = a[n - 1 - i] + 1;
                s = s * 0.5 + a[i];
        }
}
static void chain(int n)
{
        for (int i = 1; i < n; i++)
                a[i] = a[i - 1] * 0.5 + a[n - 1 - i];
}
static void show_all(int n)
{
        printf("%d %.17g\n", n, s);
        show("a", a, N);
        show("b", b, N);
        show("c", &c[0][0], sizeof c / sizeof(double));
}
int main(void)
{
        fill(a, N, 1);
        fill(b, N, 2);
        fill(&c[0][0], sizeof c / sizeof(double), 3);
        for (int i = 0; i < N; i++)
                k[i] = i * 7 % 13;
        for (int n = 0; n < N / 2; n = 2 * n + 1) {
                printf("start\n");
                mirror(n);
                printf("%g\n", a[0]);
                mirror_down(n + 1);
                printf("%g\n", a[0]);
                mirror_offset(n + 1, n % 5);
                printf("%g\n", a[0]);
                mirror_strided(n);
                printf("%g\n", a[0]);
                mirror_twice(n);
                printf("%g\n", a[0]);
                rows(n % 59, N / 50);
                printf("%g\n", a[0]);
                first(n);
                printf("%g\n", a[0]);
                last(n);
                printf("%g\n", a[0]);
                middle(n);
                printf("%g\n", a[0]);
                halves(n);
                printf("%g\n", a[0]);
                conditional(n);
                printf("%g\n", a[0]);
                gather(n);
                printf("%d\n", k[0]);
                sum(n);
                printf("%g\n", s);
                chain(n);
                show_all(n);
        }
        return 0;
}
