// CUDA
// Elements that a condition on data leaves out, and for which there is no memory: far behind the array, before it, and where only pages between are missing.
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

static void behind(double *d, const int *used, long n, long far)
{
        for (long i = 0; i < n; i++)
                if (used[i])
                        d[i + far] += i + 1;
}

static void before(double *d, const int *used, double *restrict to, long n)
{
        for (long i = 0; i < n; i++)
                to[i] = used[i] ? d[i - 4096] : d[i] + 1;
}

static void (*volatile behind_of)(double *, const int *, long, long) = behind;
static void (*volatile before_of)(double *, const int *, double *restrict, long) = before;

int main(void)
{
        enum { N = 2000, PAGE = 4096 };
        static int used[N];
        static double d[N], to[N];
        char *pages = mmap(NULL, 40 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        double sum = 0;

        if (pages == MAP_FAILED || munmap(pages + 4 * PAGE, 4 * PAGE) || mprotect(pages, PAGE, PROT_NONE))
                return 1;
        double *x = (double *)(pages + 8 * PAGE);
        behind_of(d, used, N, 1L << 30);
        behind_of(d, used, N, 0);
        before_of(x, used, to, N);
#pragma pmp ignore
        for (int i = 0; i < N; i++)
                sum += to[i] * (i % 7) + d[i] * i;
        used[3] = 1;
        behind_of(d, used, 4, 1000);
        behind_of(d, used, N, 0);
        used[3] = 0;
        before_of(x + 2048, used, to, N);
#pragma pmp ignore
        for (int i = 0; i < N; i++)
                sum += to[i] * (i % 7) + d[i] * i;
        printf("%g\n", sum);
        return 0;
}
