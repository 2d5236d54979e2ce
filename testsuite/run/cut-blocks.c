// CUDA
// Loops over blocks of elements, as many as the program says, of which the last one may be cut short: at the smaller of two ends, written in the ways that people do.
#include "show.h"

enum { MOST = 400 };
static double x[MOST + 8], y[MOST], z[10 * MOST];
static int which[MOST];

#define MIN(a, b) ((a) < (b) ? (a) : (b))

static void conditional(int n, int block)
{
        for (int first = 0; first < n; first += block) {
                int now = n - first < block ? n - first : block;
                for (int b = 0; b < now; b++)
                        y[first + b] = 2 * x[first + b] + b;
        }
}

static void assigned(int n, int block)
{
        for (int first = 0; first < n; first += block) {
                int end = first + block;
                if (end > n)
                        end = n;
                for (int i = first; i < end; i++)
                        y[i] += x[i] * i;
        }
}

static void otherwise(int n, int block)
{
        for (int first = 0; first < n; first += block) {
                int end;
                if (n <= first + block)
                        end = n;
                else
                        end = first + block;
                for (int i = first; i < end; i += 1)
                        y[i] -= x[i] + first;
        }
}

static void twice(int n, int block)
{
        for (int first = 0; first < n; first += block)
                for (int i = first; i < first + block && i < n; i++)
                        y[i] += 0.5 * x[i + 1];
}

static void numbered(int n, int block)
{
        int blocks = (n + block - 1) / block;
        for (int b = 0; b < blocks; b++) {
                int lo = b * block, hi = MIN(lo + block, n);
                for (int i = lo; i <= hi - 1; i++)
                        which[i] = b;
        }
}

/* Blocks of both loops; what one leaves the next one takes. */
static void tiles(int n, int m, int block)
{
        for (int i0 = 0; i0 < n; i0 += block)
                for (int j0 = 0; j0 < m; j0 += block)
                        for (int i = i0; i < MIN(i0 + block, n); i++)
                                for (int j = j0; j < MIN(m, j0 + block); j++)
                                        z[i * m + j] = x[i] * x[j + 1] + i - j;
}

/* A scratch array for a block, three sums of it, and the counter as it is after the loop. */
static int batches(int n, int block)
{
        double part[MOST];
        int last = 0;
        for (int first = 0; first < n; first += block) {
                int now = block, b;
                if (n - first < now)
                        now = n - first;
                for (int i = 0; i < now; i++)
                        part[i] = x[first + i] * 3;
                for (int i = 0; i < now; i++)
                        y[first + i] += part[now - 1 - i];
                for (b = 0; b < now; b++)
                        if (part[b] > 2.5)
                                break;
                last += b;
                for (b = 0; b < now; b++)
                        which[first + b] += b;
                last += b * 1000;
        }
        return last;
}

/* The larger of two beginnings, and a block that is a constant. */
static void backward(int n, int block)
{
        for (int end = n; end > 0; end -= 16) {
                int begin = end - 16;
                if (begin < 0)
                        begin = 0;
                for (int i = begin; i < end; i++)
                        y[i] = y[i] * 0.75 + x[i];
        }
        for (int first = block; first < n; first += block) {
                int begin = first - 2 > 0 ? first - 2 : 0;
                for (int i = begin; i < first; i++)
                        y[i] += 1;
        }
}

int main(void)
{
        static const int sizes[] = {0, 1, 2, 7, 16, 31, 97, 389}, blocks[] = {1, 2, 5, 16, 64, 400};
        fill(x, MOST + 8, 3);
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
                for (size_t b = 0; b < sizeof blocks / sizeof *blocks; b++) {
                        volatile int size = sizes[s], each = blocks[b];
                        const int n = size, block = each;
                        if (n > 97 && block < 5)
                                continue;
                        conditional(n, block);
                        assigned(n, block);
                        otherwise(n, block);
                        twice(n, block);
                        numbered(n, block);
                        tiles(n / 8, n / 5, block);
                        printf("%d %d: %d\n", n, block, batches(n, block));
                        backward(n, block);
                        show("y", y, MOST);
                        show("z", z, 10 * MOST);
                        printf("%016llx\n", (unsigned long long)show_hash(which, sizeof which));
                }
        return 0;
}
