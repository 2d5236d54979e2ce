// Subscripts linear in one counter or in two: what decides is the distance, the stride, the bounds or the order.
#include "tsvc.h"

static void elementwise(void)
{
        for (int i = 0; i < N; i++) // VERDICT parallel
                a[i] = b[i] + 1.0;
}

static void reads_ahead(void)
{
        for (int i = 0; i < N - 1; i++) // VERDICT parallel
                a[i] = a[i + 1] + b[i];
}

static void odd_from_even(void)
{
        for (int i = 0; i < N - 1; i += 2) // VERDICT parallel
                a[i + 1] = a[i] + b[i];
}

static void doubled(void)
{
        for (int i = 0; i < N / 2; i++) // VERDICT parallel
                a[2 * i] = c[i] * b[i] + d[i] * b[i] + c[i] * c[i] + d[i] * c[i];
}

static void descending(void)
{
        for (int i = N - 2; i >= 0; i--) // VERDICT parallel
                a[i + 1] = a[i] + b[i];
}

static void reads_the_first(void)
{
        for (int i = 1; i < N; i++) // VERDICT parallel
                a[i] = a[0] + b[i];
}

static void reads_the_middle(void)
{
        for (int i = 0; i < N; i++) // VERDICT sequential
                a[i] = a[N / 2] + b[i];
}

static void transposed_triangle(void)
{
        for (int i = 0; i < M; i++)         // VERDICT parallel
                for (int j = 0; j < i; j++) // VERDICT parallel
                        aa[i][j] = aa[j][i] + bb[i][j];
}

static void triangular_saxpy(void)
{
        for (int j = 0; j < M; j++)             // VERDICT sequential
                for (int i = j + 1; i < M; i++) // VERDICT parallel
                        a[i] -= aa[j][i] * a[j];
}

static void unrolled(void)
{
        for (int i = 0; i < N - 5; i += 5) { // VERDICT parallel
                a[i] = a[i + 1] * a[i];
                a[i + 1] = a[i + 2] * a[i + 1];
                a[i + 2] = a[i + 3] * a[i + 2];
                a[i + 3] = a[i + 4] * a[i + 3];
                a[i + 4] = a[i + 5] * a[i + 4];
        }
}

static void general_recurrence(void)
{
        for (int i = 1; i < M; i++)         // VERDICT sequential
                for (int j = 0; j < i; j++) // VERDICT reduction
                        a[i] += bb[j][i] * a[i - j - 1];
}

static void along_the_diagonal(void)
{
        for (int i = 1; i < M; i++)         // VERDICT sequential
                for (int j = 1; j < M; j++) // VERDICT parallel
                        aa[i][j] = aa[i - 1][j - 1] + bb[i][j];
}

static void coprime_strides(void)
{
        for (int i = 0; i < N / 7; i++) // VERDICT parallel
                a[4 * i] = a[6 * i + 1] * 0.5;
}

static void coupled(void)
{
        for (int i = 0; i < M - 1; i++) // VERDICT parallel
                aa[i][i + 1] = aa[i][i] + aa[i + 1][i];
}

static void far_apart(void)
{
        for (int i = 0; i < 100; i++) // VERDICT parallel
                a[i] = a[i + 100] + b[i];
}

int main(void)
{
        RUN(elementwise());
        RUN(reads_ahead());
        RUN(odd_from_even());
        RUN(doubled());
        RUN(descending());
        RUN(reads_the_first());
        RUN(reads_the_middle());
        RUN(transposed_triangle());
        RUN(triangular_saxpy());
        RUN(unrolled());
        RUN(general_recurrence());
        RUN(along_the_diagonal());
        RUN(coprime_strides());
        RUN(coupled());
        RUN(far_apart());
        return 0;
}
