/* m systems of n rows with common coefficients, solved by substitution forth and back: two linear recurrences a system. Prints a sum of the solutions. */
#include <stdio.h>
#include <stdlib.h>

static void solve(int m, int n, const double *restrict a, const double *restrict b, const double *restrict c, double *restrict all)
{
        double (*y)[n] = (double (*)[n])all;
        for (int k = 0; k < m; k++) {
                for (int i = 1; i < n; i++)
                        y[k][i] -= a[i] * y[k][i - 1];
                y[k][n - 1] /= b[n - 1];
                for (int i = n - 2; i >= 0; i--)
                        y[k][i] = (y[k][i] - c[i] * y[k][i + 1]) / b[i];
        }
}

int main(int argc, char **argv)
{
        void (*volatile call)(int, int, const double *, const double *, const double *, double *) = solve;
        if (argc < 4)
                return 2;
        int m = atoi(argv[1]), n = atoi(argv[2]), times = atoi(argv[3]);
        double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *c = malloc(n * sizeof *c), *y = malloc(sizeof(double[m][n]));
        if (!a || !b || !c || !y)
                return 1;
        for (int i = 0; i < n; i++) {
                a[i] = 0.2 + i % 7 / 40.0;
                b[i] = 1.4 + i % 5 / 10.0;
                c[i] = 0.3 + i % 3 / 10.0;
        }
#pragma pmp ignore
        for (long i = 0; i < (long)m * n; i++)
                y[i] = (i / n * 31 + i % n * 17) % 101 / 64.0 - 0.5;
        for (int t = 0; t < times; t++)
                call(m, n, a, b, c, y);
        double sum = 0;
#pragma pmp ignore
        for (long i = 0; i < (long)m * n; i++)
                sum += y[i] * (double)(1 + i % 13);
        printf("%.9e\n", sum);
        return 0;
}
