// Loops in time that copy an array to another: where memories are exchanged instead, and where they may not be, all arrays are what they were, after any number of iterations.
// CUDA
// STEP pingpong
#include "show.h"

enum { N = 30 };
static double a[N][N], b[N][N], c[N][N];
static unsigned char life[N][N], born[N][N];
static float u[600], v[600], u_next[600], v_next[600];

static void boundary_of_source(int n)
{
        for (int t = 0; t < n; t++) {
                for (int i = 1; i < N - 1; i++)
                        for (int j = 0; j < N; j++)
                                b[i][j] = 0.5 * (a[i - 1][j] + a[i + 1][j]);
                for (int j = 0; j < N; j++) {
                        b[0][j] = b[1][j];
                        b[N - 1][j] = b[N - 2][j];
                }
                for (int i = 0; i < N; i++)
                        for (int j = 0; j < N; j++)
                                a[i][j] = b[i][j];
        }
}

static void boundary_of_target(int n)
{
        for (int t = 0; t < n; t++) {
                for (int i = 1; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++)
                                b[i][j] = 0.5 * (a[i - 1][j] + a[i][j + 1]);
                for (int i = 1; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++)
                                a[i][j] = b[i][j];
                for (int j = 0; j < N; j++)
                        a[0][j] = a[1][j];
        }
}

static void some_are_written(int n)
{
        for (int t = 0; t < n; t++) {
                for (int i = 1; i < N - 1; i++)
                        for (int j = 1 + i % 2; j < N - 1; j += 2)
                                b[i][j] = 0.5 * (a[i - 1][j] + a[i + 1][j]);
                for (int i = 1; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++)
                                a[i][j] = b[i][j];
        }
}

static void if_large(int n)
{
        for (int t = 0; t < n; t++) {
                for (int i = 1; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++)
                                if (a[i][j] > 2)
                                        b[i][j] = 0.5 * (a[i - 1][j] + a[i + 1][j]);
                for (int i = 1; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++)
                                a[i][j] = b[i][j];
        }
}

static void not_in_the_last(int n)
{
        for (int t = 0; t < n; t++) {
                for (int i = 1; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++)
                                b[i][j] = 0.5 * (a[i - 1][j] + a[i + 1][j]);
                if (t < n - 1)
                        for (int i = 1; i < N - 1; i++)
                                for (int j = 1; j < N - 1; j++)
                                        a[i][j] = b[i][j];
        }
}

static void smaller_and_smaller(int n)
{
        for (int t = 1; t < n; t++) {
                for (int i = t; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++)
                                b[i][j] = 0.5 * (a[i - 1][j] + a[i + 1][j]);
                for (int i = t; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++)
                                a[i][j] = b[i][j];
        }
}

static void history(int n)
{
        for (int t = 0; t < n; t++) {
                for (int i = 0; i < N; i++)
                        for (int j = 0; j < N; j++)
                                c[i][j] = b[i][j];
                for (int i = 0; i < N; i++)
                        for (int j = 0; j < N; j++)
                                b[i][j] = a[i][j];
                for (int i = 0; i < N; i++)
                        for (int j = 0; j < N; j++)
                                a[i][j] = 0.5 * b[i][j] + 0.1 * c[i][j];
        }
}

static void one_source_twice(int n)
{
        for (int t = 0; t < n; t++) {
                for (int i = 1; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++)
                                b[i][j] = 0.5 * (a[i - 1][j] + a[i + 1][j]) - c[i][j];
                for (int i = 1; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++)
                                c[i][j] = b[i][j];
                for (int i = 1; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++)
                                a[i][j] = b[i][j];
        }
}

static void there_and_back(int n)
{
        for (int t = 0; t < n; t++) {
                for (int i = 1; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++)
                                b[i][j] = 0.5 * (a[i - 1][j] + a[i + 1][j]);
                for (int i = 1; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++)
                                a[i][j] = b[i][j];
        }
        for (int t = n; t >= 0; t--) {
                for (int i = 1; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++)
                                a[i][j] = 0.5 * (b[i - 1][j] + b[i + 1][j]) + t;
                for (int i = 1; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++)
                                b[i][j] = a[i][j];
        }
        for (int i = 1; i < N - 1; i++)
                for (int j = 1; j < N - 1; j++)
                        c[i][j] = a[i][j] - b[i - 1][j];
}

static void generations(int n)
{
        for (int t = 0; t < n; t++) {
                for (int i = 1; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++) {
                                int s = life[i - 1][j - 1] + life[i - 1][j] + life[i - 1][j + 1] + life[i][j - 1] + life[i][j + 1] + life[i + 1][j - 1] + life[i + 1][j] + life[i + 1][j + 1];
                                born[i][j] = s == 3 || (life[i][j] && s == 2);
                        }
                for (int i = 1; i < N - 1; i++)
                        for (int j = 1; j < N - 1; j++)
                                life[i][j] = born[i][j];
        }
}

static void two_fields(int n)
{
        for (int t = 0; t < n; t += 2) {
                for (int i = 1; i < 599; i++) {
                        u_next[i] = 0.5f * (u[i - 1] + v[i + 1]);
                        v_next[i] = 0.5f * (v[i - 1] + u[i + 1]);
                }
                for (int i = 1; i < 599; i++)
                        u[i] = u_next[i];
                for (int i = 1; i < 599; i++)
                        v[i] = v_next[i];
        }
}

static void pointers(double *x, double *y, int n, int m)
{
        for (int t = 0; t < n; t++) {
                for (int i = 1; i < m - 1; i++)
                        y[i] = 0.5 * (x[i - 1] + x[i + 1]);
                for (int i = 1; i < m - 1; i++)
                        x[i] = y[i];
        }
}

static void reset(void)
{
        for (int i = 0; i < N; i++)
                for (int j = 0; j < N; j++) {
                        a[i][j] = (i * 5 + j * 3) % 7;
                        b[i][j] = 100 + i - j;
                        c[i][j] = i;
                        life[i][j] = (i * 7 + j * j * 3) % 5 < 2;
                        born[i][j] = 3;
                }
        for (int i = 0; i < 600; i++) {
                u[i] = (float)(i % 11);
                v[i] = (float)(i % 7);
                u_next[i] = v_next[i] = -1;
        }
}

static void print(const char *name)
{
        printf("%s\n", name);
        show("a", &a[0][0], N * N);
        show("b", &b[0][0], N * N);
        show("c", &c[0][0], N * N);
        reset();
}

int main(void)
{
        reset();
        for (int n = 0; n < 5; n++) {
                boundary_of_source(n);
                print("boundary of source");
                boundary_of_target(n);
                print("boundary of target");
                some_are_written(n);
                print("some are written");
                if_large(n);
                print("if large");
                not_in_the_last(n);
                print("not in the last");
                smaller_and_smaller(n);
                print("smaller and smaller");
                history(n);
                print("history");
                one_source_twice(n);
                print("one source twice");
                there_and_back(n);
                print("there and back");
                generations(n);
                printf("%llx %llx\n", (unsigned long long)show_hash(life, sizeof life), (unsigned long long)show_hash(born, sizeof born));
                two_fields(n);
                show_float("u", u, 600);
                show_float("v", v, 600);
                show_float("u_next", u_next, 600);
                show_float("v_next", v_next, 600);
                pointers(&a[0][0], &b[0][0], n, 300);
                print("apart");
                pointers(&a[0][0], &a[0][1], n, 300);
                print("overlapping");
        }
        return 0;
}
