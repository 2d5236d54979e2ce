// CUDA
// Numbers of 64 bits that are no sizes: LONG_MAX for "no limit" beside sums, strides whose multiples wrap around, steps as long as the numbers.
#include <limits.h>
#include <stdio.h>

enum { N = 400 };
static int a[N];

static void show(const char *what)
{
        printf("%s:", what);
        for (int i = 0; i < N; i++) {
                printf(" %d", a[i]);
                a[i] = 0;
        }
        puts("");
}

static void above(long n)
{
        for (int i = 0; i < N; i++)
                a[i] += i - 5 > n ? 5 : 6;
}

static void within(long n, long k)
{
        for (int i = 0; i < N; i++) {
                if (i > n - k + 10)
                        a[i] += 5;
                else
                        a[i] -= 6;
                if (i + 5 >= n)
                        a[i] += 100;
                else
                        a[i] += 200;
        }
}

static void size_above(size_t n)
{
        for (size_t i = 10; i < N; i++)
                if (i - 5 > n)
                        a[i] = 7;
                else
                        a[i] = 8;
}

static void strided(size_t m, size_t n)
{
        for (size_t i = 0; i < m; i += 16)
                a[i * n] = a[i * n] * 3u + i;
}

static void in_planes(size_t n, size_t m, size_t k)
{
        for (size_t i = 0; i < 64; i += 16)
                for (size_t j = 0; j < 10; j++)
                        a[(i * n * m + j) * k] += i * 3 + j;
}

static void stepped(long m, long s)
{
        for (long i = 0; i < m; i += s)
                a[i] += 77;
}

static void unsigned_stepped(size_t m, size_t s)
{
        for (size_t i = 0; i < m; i += s)
                a[i] += 3;
}

static void in_strides(size_t m, size_t s, size_t n)
{
        for (size_t i = 0; i < m; i += s)
                a[i * n] = a[i * n] * 3u + i;
}

static void in_rows(size_t m, size_t n)
{
        for (size_t i = 0; i < m; i += 1 << 24)
                for (size_t j = 0; j < 5; j++)
                        a[i * n + j] += j + 7 * (i >> 24);
}

int main(void)
{
        static const long limits[] = { 7, 50, LONG_MAX, LONG_MAX - 3, LONG_MIN, LONG_MIN + 2, -20 };
#pragma pmp ignore
        for (int k = 0; k < 7; k++) {
                if (limits[k] > LONG_MIN + 2)
                        above(limits[k]);
                show("above");
                within(limits[k], limits[k] > 0 ? limits[k] - 5 : limits[k] + 5);
                show("within");
                size_above(limits[k]);
                show("size_above");
                stepped(98, limits[k] < 0 ? 3 : limits[k]);
                show("stepped");
                unsigned_stepped(98, limits[k] < 0 ? 3 : limits[k]);
                show("unsigned_stepped");
        }
        strided(400, 1ul << 60);
        strided(32, 2);
        show("strided");
        in_planes(1ul << 32, 1ul << 32, 3);
        in_planes(1ul << 30, 1ul << 30, 5);
        in_planes(1, 2, 2);
        show("in_planes");
        in_strides(1ul << 30, 1ul << 24, 1ul << 40);
        in_strides(20, 2, 10);
        in_rows(1ul << 30, 1ul << 40);
        in_rows(1, 3);
        show("in_rows");
        return 0;
}
