// Loops over elements from a product on, `for (j = i * n; j < i * n + n; j++)`: rows, triangles that are squares apart, strips of threads, also where strips overlap.
#include "show.h"

static void rows(double *a, const double *b, int n, int m)
{
        for (int i = 0; i < n; i++)
                for (int j = i * m; j < i * m + m; j++)
                        a[j] = b[j] * i;
}

static void rows_to_next(double *a, const double *b, int n, int m)
{
        for (int i = 0; i < n; i++)
                for (int j = i * m; j < (i + 1) * m; j++)
                        a[j] += b[j] * j;
}

static int inside_rows(double *a, const double *b, int n, int m)
{
        int j = 0;
        for (int i = 0; i < n; i++)
                for (j = i * m + 1; j <= i * m + m - 2; j++)
                        a[j] += b[j - 1] * j;
        return j;
}

static void from_squares(double *a, int n)
{
        for (int i = 0; i < n; i++)
                for (int j = i * i; j < i * i + 3; j++)
                        a[j] = a[j] * 0.5 + j;
}

static void overlapping(double *a, int n, int m, int k)
{
        for (int i = 0; i < n; i++)
                for (int j = i * m; j < i * m + k; j++)
                        a[j] = a[j] * 0.5 + i;
}

static void strips(double *a, int n, int threads)
{
        for (int t = 0; t < threads; t++) {
                int from = t * (n / threads), to = from + n / threads;
                for (int j = from; j < to; j++)
                        a[j] += t;
        }
}

static void uneven_strips(double *a, int n, int threads)
{
        for (int t = 0; t < threads; t++) {
                int from = t * n / threads, to = (t + 1) * n / threads;
                for (int j = from; j < to; j++)
                        a[j] += t * 0.25;
        }
}

static void moved_end(double *a, int n, int m)
{
        int end;
        for (int i = 0; i < n; i++) {
                end = i * m + m;
                for (int j = i * m; j < end; j++) {
                        a[j] += 1;
                        if (j % 5 == 4)
                                end--;
                }
        }
}

int main(void)
{
        static const int sizes[] = {0, 1, 2, 3, 7, 64, 97};
        for (int k = 0; k < 7; k++) {
                int n = sizes[k], size = n * n + 3 * n + 100;
                double *a = malloc(size * sizeof *a), *b = malloc(size * sizeof *b);
                fill(a, size, 1);
                fill(b, size, 2);
                printf("rows\n");
                rows(a, b, n, n);
                printf("rows_to_next\n");
                rows_to_next(a, b, n, n);
                printf("%d\n", inside_rows(a, b, n, n));
                from_squares(a, n);
                printf("overlapping\n");
                overlapping(a, n, n, n + 5);
                printf("overlapping\n");
                overlapping(a, n, n, n - 1);
                printf("overlapping\n");
                overlapping(a + 2 * n, n, -2, 2);
                printf("strips\n");
                strips(a, n, 7);
                printf("strips\n");
                uneven_strips(a, n, 7);
                moved_end(a, n, n);
                show("a", a, size);
                free(a);
                free(b);
        }
        return 0;
}
