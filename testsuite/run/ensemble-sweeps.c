// Problems whose steps sweep along both directions of a plane of their own, with coefficients that are the same for all columns, or each element's own: what all threads of a block read in turn, what is
// the same in all iterations of one, and divisions by what is known before (with dividends that are zeros, of either sign, tiny, huge or no numbers, and such divisors).
// CUDA
#include <math.h>
#include <stdio.h>
#include <string.h>
enum { P = 9, N = 300, M = 41, T = 3 };
static double x[P][N][M], r[T][N], b[T][N], c[T][N], e[T][M][N], f[T][M][N], w[N], v[M];
static void problems(int count, int steps, int n, int m)
{
        const int rows = n ? n : 1, columns = m ? m : 1;
        for (int k = 0; k < count; k++) {
                double u[rows][columns], s[rows][columns];
                for (int i = 0; i < n; i++)
                        for (int j = 0; j < m; j++)
                                u[i][j] = x[k][i][j];
                for (int t = steps - 1; t >= 0; t--) {
                        for (int i = 0; i < n; i++)
                                for (int j = 0; j < m; j++) {
                                        s[i][j] = v[0] * u[i][j];
                                        if (j >= 1)
                                                s[i][j] += v[j - 1] * u[i][j - 1] * w[i];
                                        if (i + 1 < n)
                                                s[i][j] += w[i + 1] * u[i + 1][j];
                                }
                        for (int i = 0; i < n; i++)
                                for (int j = 0; j < m; j++)
                                        u[i][j] = s[i][j];
                        for (int j = 0; j < m; j++) {
                                for (int i = 1; i < n; i++)
                                        u[i][j] = u[i][j] - r[t][i] * u[i - 1][j];
                                if (n > 0)
                                        u[n - 1][j] /= b[t][n - 1];
                                for (int i = n - 2; i >= 0; i--)
                                        u[i][j] = (u[i][j] - c[t][i] * u[i + 1][j]) / b[t][i];
                        }
                        for (int i = 0; i < n; i++) {
                                for (int j = 1; j < m; j++)
                                        u[i][j] -= e[t][j][i] * u[i][j - 1];
                                for (int j = m - 2; j >= 0; j--)
                                        u[i][j] = (u[i][j] - v[j] * u[i][j + 1]) / f[t][j][i];
                        }
                }
                for (int i = 0; i < n; i++)
                        for (int j = 0; j < m; j++)
                                x[k][i][j] = u[i][j];
        }
}
static unsigned long state = 88172645463325252ul;
static double draw(void)
{
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return (double)(state % 2000) / 1000 - 1;
}
/* special: one value in so many is out of the ordinary. */
static void fill(unsigned long special)
{
        static const double known[] = { 0.0, -0.0, INFINITY, NAN, 5e-324, 1.7976931348623157e308, 0x1p-450, 0x1p600, -0x1p-600, 0x1.fffffffffffffp0 };
        double *all[] = { &x[0][0][0], r[0], b[0], c[0], &e[0][0][0], &f[0][0][0], w, v };
        const int sizes[] = { P * N * M, T * N, T * N, T * N, T * M * N, T * M * N, N, M };
        for (int a = 0; a < 8; a++)
                for (int i = 0; i < sizes[a]; i++) {
                        all[a][i] = draw() + (a == 2 || a == 5 ? 2.5 : 0);
                        if (special && state / 4096 % special == 0)
                                all[a][i] = known[state / 1024 % 10];
                }
}
static void show(const char *name, int n)
{
        unsigned long sum = 0;
        double most = 0;
        for (int i = 0; i < P * N * M; i++) {
                unsigned long bits;
                double value = (&x[0][0][0])[i];
                memcpy(&bits, &value, sizeof bits);
                if (value != value)
                        bits = 0x7ff8000000000000ul;
                else if (fabs(value) > most && fabs(value) < 1e300)
                        most = fabs(value);
                sum = sum * 31 + bits;
        }
        printf("%s %d: %016lx %.17g\n", name, n, sum, most);
}
int main(void)
{
        static const int sizes[][4] = { { 9, 3, 300, 41 }, { 5, 2, 257, 32 }, { 3, 3, 31, 41 }, { 2, 2, 8, 9 }, { 4, 1, 9, 8 }, { 2, 2, 1, 5 }, { 2, 2, 5, 1 }, { 3, 2, 0, 4 }, { 3, 2, 4, 0 }, { 1, 0, 9, 9 } };
        for (int special = 0; special < 3; special++)
                for (int i = 0; i < 10; i++) {
                        fill(special == 0 ? 0 : special == 1 ? 3000 : 40);
                        problems(sizes[i][0], sizes[i][1], sizes[i][2], sizes[i][3]);
                        show(special == 0 ? "usual" : special == 1 ? "rare" : "many", i);
                }
        return 0;
}
