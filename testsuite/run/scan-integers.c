// Recurrences of integers run as scans: prefix sums of scalars and arrays, in both directions, with steps, under conditions; generators of random numbers; narrow types,
// which wrap; loops that are shorter than their parts.
// STEP scan
// TARGETS openmp
#include "show.h"

static int inclusive(const int *restrict a, int *restrict z, int n, int s)
{
        for (int i = 0; i < n; i++) {
                s += a[i];
                z[i] = s;
        }
        return s;
}

static int exclusive(const int *restrict a, int *restrict z, int n)
{
        int s = 5;
        for (int i = n - 1; i >= 0; i--) {
                z[i] = s;
                s = s + a[i] - 2;
        }
        return s;
}

static void in_place(int *x, int n)
{
        for (int i = 1; i < n; i++)
                x[i] = (int)((unsigned)x[i] + (unsigned)x[i - 1]);
}

static void down(int *x, int n)
{
        for (int i = n - 2; i >= 0; i--)
                x[i] = x[i] - x[i + 1];
}

static void places(const int *restrict a, int *restrict z, int n)
{
        int k = 0;
        for (int i = 0; i < n; i++) {
                if (a[i] > 3)
                        k++;
                z[i] = k;
        }
}

static void branches(const int *restrict a, int *restrict z, int n)
{
        int k = 1;
        for (int i = 0; i < n; i++) {
                k = a[i] > 3 ? k + a[i] : a[i] < -3 ? 7 : k;
                z[i] = 2 * k;
        }
}

static void generator(unsigned *restrict z, int n, unsigned state)
{
        for (int i = 0; i < n; i++) {
                state = state * 1664525u + 1013904223u;
                z[i] = state >> 8;
        }
}

static void long_generator(unsigned long *restrict z, int n)
{
        unsigned long state = 88172645463325252ul;
        for (int i = 0; i < n; i++) {
                z[i] = state >> 33;
                state = state * 6364136223846793005ul + 1442695040888963407ul;
        }
}

static void bytes(const int *restrict a, unsigned char *restrict z, int n)
{
        unsigned char s = 200;
        for (int i = 0; i < n; i++) {
                s = s * 3 + a[i];
                z[i] = s;
        }
}

static long far(const int *restrict a, long *restrict z, int n)
{
        long s = -1000000000000;
        for (int i = 0; i < n; i += 3) {
                s += 1000000007l * a[i];
                z[i] = s;
        }
        return s;
}

int main(void)
{
        static const int sizes[] = { 0, 1, 2, 3, 4, 5, 6, 7, 11, 64, 1000, 65536, 90001, 300000 };
        int most = 300000;
        int *a = malloc(most * sizeof *a), *z = malloc(most * sizeof *z);
        unsigned *u = malloc(most * sizeof *u);
        unsigned long *v = malloc(most * sizeof *v);
        unsigned char *b = malloc(most);
        long *w = calloc(most, sizeof *w);
        for (int i = 0; i < most; i++)
                a[i] = (i * 37 + i / 3 * 11) % 17 - 8;
        for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
                int n = sizes[k];
                printf("%d: %d\n", n, inclusive(a, z, n, n));
                show_int("inclusive", z, n);
                printf("%d\n", exclusive(a, z, n));
                show_int("exclusive", z, n);
                in_place(z, n);
                show_int("in place", z, n);
                for (int i = 0; i < n; i++)
                        z[i] = a[i];
                down(z, n);
                show_int("down", z, n);
                places(a, z, n);
                show_int("places", z, n);
                branches(a, z, n);
                show_int("branches", z, n);
                generator(u, n, 17u + n);
                show_int("generator", (int *)u, n);
                long_generator(v, n);
                printf("%016llx\n", (unsigned long long)show_hash(v, n * sizeof *v));
                bytes(a, b, n);
                printf("%016llx\n", (unsigned long long)show_hash(b, n));
                printf("%ld\n", far(a, w, n));
                printf("%016llx\n", (unsigned long long)show_hash(w, n * sizeof *w));
        }
        return 0;
}
