// Every loop carries a dependence, and the diagonals none: an edit distance with its scalars, an alignment of three tables, a relaxation that goes down by two,
// one whose vectors need a skew, a triangle with an inner loop, and sweeps in place until they change little.
// CUDA
// STEP skew
#include <math.h>
#include "show.h"

static int least(int a, int b)
{
        return a < b ? a : b;
}

static void edit(int n, int m, const char *s, const char *t, int (*d)[m + 1])
{
        for (int i = 0; i <= n; i++)
                d[i][0] = i;
        for (int j = 0; j <= m; j++)
                d[0][j] = j;
        for (int i = 1; i <= n; i++)
                for (int j = 1; j <= m; j++) {
                        int change = d[i - 1][j - 1] + (s[i - 1] != t[j - 1]);
                        d[i][j] = least(change, least(d[i - 1][j], d[i][j - 1]) + 1);
                }
}

static void align(int n, int m, const char *s, const char *t, float *restrict best, float *restrict down, float *restrict right)
{
        for (int i = 1; i < n; i++)
                for (int j = 1; j < m; j++) {
                        float match = best[(i - 1) * m + j - 1] + (s[i] == t[j] ? 2.0f : -1.0f), gap;
                        down[i * m + j] = fmaxf(best[(i - 1) * m + j] - 3.0f, down[(i - 1) * m + j] - 0.5f);
                        right[i * m + j] = fmaxf(best[i * m + j - 1] - 3.0f, right[i * m + j - 1] - 0.5f);
                        gap = down[i * m + j] > right[i * m + j] ? down[i * m + j] : right[i * m + j];
                        best[i * m + j] = match > gap ? match : gap;
                }
}

static void down(int n, int m, double (*a)[m])
{
        for (int i = n - 3; i >= 0; i -= 2)
                for (int j = m - 2; j >= 0; j--)
                        a[i][j] = 0.5 * a[i][j] + 0.25 * (a[i + 2][j] + a[i][j + 1]);
}

static void slanted(int n, int m, double (*a)[m])
{
        for (int i = 1; i < n; i++)
                for (int j = 2; j < m - 2; j++)
                        a[i][j] = (a[i - 1][j + 2] + a[i - 1][j - 1] + a[i][j - 2]) / 3 + 0.125 * a[i][j];
}

static void triangle(int n, int (*p)[n])
{
        for (int i = n - 2; i >= 0; i--)
                for (int j = i + 1; j < n; j++) {
                        int low = p[i + 1][j] + p[i][j - 1] + (i * j) % 7;
                        for (int k = i; k < j; k++)
                                low = least(low, p[i][k] + p[k + 1][j] + (i + k + j) % 5);
                        p[i][j] = low;
                }
}

static int relax(int n, int m, double (*u)[m], double tolerance)
{
        int sweeps = 0;
        double most = 1;
        while (most > tolerance && sweeps < 40) {
                most = 0;
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < m - 1; j++) {
                                double old = u[i][j];
                                u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
                                double change = fabs(u[i][j] - old);
                                if (change > most)
                                        most = change;
                        }
                sweeps++;
        }
        return sweeps;
}

static void in_time(int t, int n, int m, double (*u)[m])
{
        for (int s = 0; s < t; s++)
                for (int i = 1; i < n - 1; i++)
                        for (int j = 1; j < m - 1; j++)
                                u[i][j] = (u[i - 1][j - 1] + u[i - 1][j] + u[i - 1][j + 1] + u[i][j - 1] + u[i][j] + u[i][j + 1] + u[i + 1][j - 1] + u[i + 1][j] +
                                        u[i + 1][j + 1]) / 9;
}

int main(int argc, char **argv)
{
        (void)argv;
        int n = 150 + argc, m = 271 - argc;
        char *s = malloc(n + 1), *t = malloc(m + 1);
        int (*d)[m + 1] = malloc(sizeof(int[n + 1][m + 1])), (*p)[n] = calloc(n, sizeof *p);
        float *best = calloc(n * m, sizeof *best), *g = calloc(n * m, sizeof *g), *h = calloc(n * m, sizeof *h);
        double (*a)[m] = malloc(sizeof(double[n][m])), (*u)[m] = malloc(sizeof(double[n][m]));
        for (int i = 0; i <= n; i++)
                s[i] = "ACGT"[(int)(noise(i) * 40) % 4];
        for (int j = 0; j <= m; j++)
                t[j] = "ACGT"[(int)(noise(j + 1000) * 40) % 4];
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++) {
                        a[i][j] = noise(i * m + j);
                        u[i][j] = noise(7 * i * m + j);
                }
        for (int i = 0; i < n; i++)
                p[i][i] = i % 3;
        edit(n, m, s, t, d);
        show_int("edit", &d[0][0], (size_t)(n + 1) * (m + 1));
        align(n, m, s, t, best, g, h);
        show_float("align", best, (size_t)n * m);
        down(n, m, a);
        show("down", &a[0][0], (size_t)n * m);
        slanted(n, m, a);
        show("slanted", &a[0][0], (size_t)n * m);
        triangle(n, p);
        show_int("triangle", &p[0][0], (size_t)n * n);
        printf("%d sweeps\n", relax(n, m, u, 0.002));
        show("relax", &u[0][0], (size_t)n * m);
        in_time(5, n, m, u);
        show("in time", &u[0][0], (size_t)n * m);
        return 0;
}
