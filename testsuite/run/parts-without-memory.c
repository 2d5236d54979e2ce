// CUDA
// On a CPU too, arrays that have copies are copied only where there is memory for all that the subscripts may touch: numbers that conditions on data leave out lie far away.
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

enum { N = 400, ROWS = 32 };
static int grid[ROWS][ROWS], used[N];

static void past_declared(int n, int m, int at)
{
        for (int i = 0; i < n; i++)
                for (int j = 0; j < 3; j++)
                        if (used[i])
                                grid[at][j * m] += i;
}

static void past_pointer(int *restrict count, const int *restrict on, int n, long far)
{
        for (int i = 0; i < n; i++)
                if (on[i])
                        count[far] += i;
}

static void past_heap(int n, int m)
{
        int *count = calloc(n, sizeof *count);
        for (int i = 0; i < n; i++)
                if (used[i])
                        count[m] += i;
        printf("%d\n", count[n - 1]);
        free(count);
}

static void again(double *restrict x, double *restrict y, const int *on, int rounds, int n, long far)
{
        for (int t = 0; t < rounds; t++) {
                for (int i = 1; i < n - 1; i++)
                        y[i] = on[0] ? x[i + far] : 0.5 * (x[i - 1] + x[i + 1]);
                for (int i = 1; i < n - 1; i++)
                        x[i] = y[i];
        }
}

static void (*volatile past_declared_of)(int, int, int) = past_declared;
static void (*volatile past_pointer_of)(int *restrict, const int *restrict, int, long) = past_pointer;
static void (*volatile past_heap_of)(int, int) = past_heap;
static void (*volatile again_of)(double *restrict, double *restrict, const int *, int, int, long) = again;

int main(void)
{
        enum { PAGE = 4096 };
        static double x[2 * N], y[N];
        static int count[N];
        char *pages = mmap(NULL, 8 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

        if (pages == MAP_FAILED || mprotect(pages + 4 * PAGE, PAGE, PROT_NONE))
                return 1;
#pragma pmp ignore
        for (int i = 0; i < 2 * N; i++)
                x[i] = i % 13;
        past_declared_of(N, 1 << 24, 3);
        past_pointer_of(count, used, N, 1L << 30);
        past_pointer_of((int *)(pages + 4 * PAGE) - 4, used, N, 4);
        past_heap_of(N, 1 << 28);
        again_of(x, y, used, 3, N, 1L << 30);
        used[2] = used[N - 1] = 1;
        past_declared_of(N, 9, 3);
        past_pointer_of(count, used, N, 7);
        past_heap_of(N, N - 1);
        used[0] = 1;
        again_of(x, y, used, 3, N, 2);
        printf("%d %d %d\n", grid[3][9], count[7], ((int *)(pages + 4 * PAGE))[-1]);
#pragma pmp ignore
        for (int i = 0; i < 2 * N; i += 9)
                printf(" %g", x[i]);
        puts("");
        return 0;
}
