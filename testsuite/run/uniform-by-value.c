// A table of one value makes what is computed from it the same in all iterations; one with two values, an element of its own, or a value that changes on the way does not.
// CUDA
#include "show.h"
#define N 37
#define M 29
static double d[M];
static void one_value(int n, double rate, double a[N][M])
{
        double table[N][M], c[M];
        for (int i = 0; i < n; i++)
                for (int j = 0; j < M; j++)
                        table[i][j] = rate * rate;
        for (int i = 0; i < n; i++) {
                for (int j = 0; j < M; j++)
                        c[j] = table[i][j] / d[j];
                for (int j = 1; j < M; j++)
                        a[i][j] += a[i][j - 1] * c[j];
        }
}
static void one_element_differs(int n, double rate, double a[N][M])
{
        double table[N][M], c[M];
        for (int i = 0; i < n; i++)
                for (int j = 0; j < M; j++)
                        table[i][j] = rate * rate;
        table[n / 2][3] = 7;
        for (int i = 0; i < n; i++) {
                for (int j = 0; j < M; j++)
                        c[j] = table[i][j] / d[j];
                for (int j = 1; j < M; j++)
                        a[i][j] += a[i][j - 1] * c[j];
        }
}
static void rows_differ(int n, double rate, double a[N][M])
{
        double table[N][M], c[M];
        for (int i = 0; i < n; i++)
                for (int j = 0; j < M; j++)
                        table[i][j] = rate * i;
        for (int i = 0; i < n; i++) {
                for (int j = 0; j < M; j++)
                        c[j] = table[i][j] / d[j];
                for (int j = 1; j < M; j++)
                        a[i][j] += a[i][j - 1] * c[j];
        }
}
/* The value is another one in each step, and each row's table is written in the same loop that reads it. */
static void value_of_the_step(int n, int steps, double a[N][M])
{
        double table[M], c[M];
        for (int t = 0; t < steps; t++) {
                const double rate = 1.0 / (t + 2);
                for (int i = 0; i < n; i++) {
                        for (int j = 0; j < M; j++)
                                table[j] = rate;
                        for (int j = 0; j < M; j++)
                                c[j] = table[(i + j) % M] / d[j];
                        for (int j = 1; j < M; j++)
                                a[i][j] += a[i][j - 1] * c[j];
                }
        }
}
/* The first rows read the table from before. */
static void before_and_after(int n, double rate, double a[N][M], double table[N])
{
        double c[M];
        for (int i = 0; i < n; i++) {
                for (int j = 0; j < M; j++)
                        c[j] = table[n - 1 - i] / d[j];
                for (int j = 1; j < M; j++)
                        a[i][j] += a[i][j - 1] * c[j];
                table[i] = rate;
        }
}
/* Rows are left out, and so is the value of theirs. */
static void some_rows(int n, double rate, double a[N][M], const int *wanted)
{
        double table[N], c[M];
        for (int i = 0; i < n; i++)
                table[i] = rate;
        for (int i = 0; i < n; i++) {
                if (wanted[i])
                        for (int j = 0; j < M; j++)
                                c[j] = table[i] / d[j];
                else
                        for (int j = 0; j < M; j++)
                                c[j] = 1 / d[j];
                for (int j = 1; j < M; j++)
                        a[i][j] += a[i][j - 1] * c[j];
        }
}
int main(void)
{
        static double a[N][M], table[N];
        static int wanted[N];
        for (int j = 0; j < M; j++)
                d[j] = 3 + j;
        for (int i = 0; i < N; i++)
                wanted[i] = i % 3;
        for (int n = 0; n <= N; n += n ? 18 : 1) {
                fill(&a[0][0], N * M, 1);
                one_value(n, 1.5, a);
                show("one value", &a[0][0], N * M);
                if (n)
                        one_element_differs(n, 1.25, a);
                show("one element", &a[0][0], N * M);
                rows_differ(n, 0.5, a);
                show("rows", &a[0][0], N * M);
                value_of_the_step(n, 3, a);
                show("steps", &a[0][0], N * M);
                fill(table, N, 2);
                before_and_after(n, 0.75, a, table);
                show("before", &a[0][0], N * M);
                show("table", table, N);
                some_rows(n, 1.75, a, wanted);
                show("some", &a[0][0], N * M);
        }
        return 0;
}
