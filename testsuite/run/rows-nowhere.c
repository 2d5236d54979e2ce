// CUDA
// Pointers to rows are looked at where the region reads them, or where there is memory: subscripts of rows that wrap around, and rows that lie apart.
#include <stdio.h>
#include <sys/mman.h>

enum { PAGE = 4096 };

static void from_above(unsigned n, unsigned off, double **a)
{
        for (unsigned i = 3; i < n; i++)
                for (int j = 0; j < 20; j++)
                        a[i + off][j] += j + i;
}

static void doubled(int n, unsigned off, double **a)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < 20; j++)
                        a[2 * (i + off)][j] += j + i;
}

static void apart(int n, int k, double **a)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < 20; j++)
                        a[i][j] += a[i + k][j];
}

static void with_last(int n, int m, double **a)
{
        for (int i = 0; i < m; i++)
                for (int j = 0; j < 20; j++)
                        a[i][j] = 3 * a[n][j];
}

static void (*volatile from_above_of)(unsigned, unsigned, double **) = from_above;
static void (*volatile doubled_of)(int, unsigned, double **) = doubled;
static void (*volatile apart_of)(int, int, double **) = apart;
static void (*volatile with_last_of)(int, int, double **) = with_last;

int main(void)
{
        static double block[1124][20];
        double **a = mmap(NULL, 3 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), sum = 0;

        if (a == MAP_FAILED)
                return 1;
#pragma pmp ignore
        for (int i = 0; i < 1124; i++) {
                a[i] = block[i];
                block[i][0] = i;
        }
        apart_of(100, 500, a);
        if (mprotect(a + 512, PAGE, PROT_NONE))
                return 1;
        from_above_of(100, -3u, a);
        from_above_of(100, 5, a);
        doubled_of(32, 0x80000000u, a);
        doubled_of(32, 7, a);
        apart_of(100, 1024, a);
        with_last_of(1100, 9, a);
#pragma pmp ignore
        for (int i = 0; i < 1124; i++)
                for (int j = 0; j < 20; j++)
                        sum += block[i][j] * (i % 13 + j);
        printf("%.17g\n", sum);
        return 0;
}
