// CUDA
// Jumps that some ways through a branch take and others do not: continue in nested conditions, several returns of one function, returns from
// inside its loops, break out of the inner of two loops, do { } while (0) left early.
#include "show.h"

static double graded(double x, double y)
{
        if (x > 0.75) {
                if (y > 0.75)
                        return 1.0;
                x = -x;
        } else if (y < 0.5) {
                return 2.0 + y;
        }
        if (x < -1.0)
                x += 3.0;
        return x + y;
}

static int first_above(const double *t, int m, double v)
{
        for (int k = 0; k < m; k++)
                if (t[k] > v)
                        return k;
        return -1;
}

static int locate(int rows, int columns, double t[rows][columns], double v, int *column)
{
        int steps = 0;
        for (int r = 0; r < rows; r++) {
                if (t[r][0] > 1.2)
                        continue;
                for (int c = 0; c < columns; c++) {
                        steps++;
                        if (t[r][c] > v) {
                                *column = c;
                                return r;
                        }
                }
        }
        *column = -steps;
        return -1;
}

static void clamp(double *x)
{
        if (*x < 0.5) {
                *x = 0.5;
                return;
        }
        if (*x > 1.0)
                *x = 1.0;
}

int main(void)
{
        enum { N = 4000, M = 40, R = 6 };
        static double a[N], b[N], t[M], grid[R][M];
        static int where[N], row[N], column[N];
        fill(a, N, 21);
        fill(b, N, 22);
        fill(t, M, 23);
        fill(&grid[0][0], R * M, 24);
        for (int i = 0; i < N; i++) {
                if (a[i] > 0.8) {
                        if (b[i] > 1.0)
                                continue;
                        a[i] -= 0.25;
                        if (a[i] < 0.7) {
                                b[i] = 0.0;
                                continue;
                        }
                }
                a[i] += b[i];
                if (i % 3 == 1)
                        continue;
                b[i] += 1.0;
        }
        show("a", a, N);
        show("b", b, N);
        for (int i = 0; i < N; i++)
                b[i] = graded(a[i], b[i]);
        show("graded", b, N);
        for (int i = 0; i < N; i++) {
                where[i] = first_above(t, M, a[i]);
                row[i] = locate(R, M, grid, a[i] * 0.9, &column[i]);
        }
        show_int("where", where, N);
        show_int("row", row, N);
        show_int("column", column, N);
        for (int i = 0; i < N; i++)
                clamp(&a[i]);
        show("clamped", a, N);
        for (int i = 0; i < N; i++) {
                int j;
                double s = 0.0;
                for (j = 0; j < M; j++) {
                        if (t[j] < 0.4)
                                continue;
                        if (s + t[j] > a[i] * 10.0)
                                break;
                        s += t[j];
                }
                b[i] = s + j;
        }
        show("packed", b, N);
        for (int i = 0; i < N; i++)
                do {
                        if (b[i] < 12.0)
                                break;
                        b[i] -= 10.0;
                        if (b[i] > 20.0) {
                                if (a[i] > 0.9)
                                        continue;
                                b[i] *= 0.5;
                        }
                        a[i] = b[i];
                } while (0);
        show("once a", a, N);
        show("once b", b, N);
        return 0;
}
