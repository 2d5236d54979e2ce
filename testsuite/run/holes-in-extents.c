// CUDA
// Pages without memory between elements that are all accessed: in copies for each iteration, parts of a loop, arrays that are exchanged, and what a GPU gets.
#include <stdio.h>
#include <sys/mman.h>

enum { PAGE = 4096 };

static void expanded(int n, int m, int k, double *w, double *y)
{
        for (int i = 0; i < n; i++) {
                for (int j = 0; j < m; j++) {
                        w[j] = i * j;
                        w[j + k] = i - j;
                }
                for (int j = 0; j < m; j++)
                        y[i] += w[j] * w[j + k];
        }
}

static void in_parts(int n, int m, int k, int *h, const int *b)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++) {
                        h[j] += b[i];
                        h[j + k] += i * j;
                }
}

static void exchanged(int n, int rounds, int k, double *a, double *b)
{
        for (int t = 0; t < rounds; t++) {
                for (int i = 1; i < n - 1; i++)
                        for (int s = 0; s < 2; s++)
                                b[i + s * k] = a[i - 1 + s * k] + a[i + 1 + s * k];
                for (int i = 1; i < n - 1; i++)
                        for (int s = 0; s < 2; s++)
                                a[i + s * k] = b[i + s * k];
        }
}

static void two_places(int n, int k, double *a, const double *b)
{
        for (int i = 0; i < n; i++)
                a[i] += b[i] + b[i + k];
}

static void in_rows(int n, int m, int width, double *a, const double *b)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < m; j++)
                        a[i * m + j] += 2 * b[i * width + j];
}

static void (*volatile expanded_of)(int, int, int, double *, double *) = expanded;
static void (*volatile in_parts_of)(int, int, int, int *, const int *) = in_parts;
static void (*volatile exchanged_of)(int, int, int, double *, double *) = exchanged;
static void (*volatile two_places_of)(int, int, double *, const double *) = two_places;
static void (*volatile in_rows_of)(int, int, int, double *, const double *) = in_rows;

/* Memory of n pages of which every second is missing. */
static void *with_holes(int n)
{
        char *p = mmap(NULL, (size_t)n * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        for (int i = 1; p != MAP_FAILED && i < n; i += 2)
                if (i % 4 == 1 ? munmap(p + (long)i * PAGE, PAGE) : mprotect(p + (long)i * PAGE, PAGE, PROT_NONE))
                        return MAP_FAILED;
        return p;
}

int main(void)
{
        static double y[100], b[2000], out[8 * 100];
        static int of[1000];
        double *w = with_holes(3), *a = with_holes(3), *rows = with_holes(15), sum = 0;
        int *h = with_holes(3);

        if (w == MAP_FAILED || a == MAP_FAILED || rows == MAP_FAILED || h == MAP_FAILED)
                return 1;
#pragma pmp ignore
        for (int i = 0; i < 500; i++) {
                of[i] = i % 7;
                a[i] = a[i + 1024] = i % 5;
                rows[i] = i;
        }
        expanded_of(100, 300, 1024, w, y);
        in_parts_of(1000, 30, 2048, h, of);
        exchanged_of(500, 7, 1024, a, b);
        two_places_of(100, 1024, y, a);
        in_rows_of(8, 100, 1024, out, rows);
        in_rows_of(2, 100, 300, out, rows);
#pragma pmp ignore
        for (int i = 0; i < 800; i++)
                sum += out[i] * (i % 9) + (i < 500 ? a[i] * i + a[i + 1024] : 0) + (i < 100 ? y[i] : 0) + (i < 30 ? h[i] * 3 + h[i + 2048] : 0);
        printf("%.17g\n", sum);
        return 0;
}
