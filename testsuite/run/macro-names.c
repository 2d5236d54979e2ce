// Macros of the program's own over words that generated code uses, of the C library's functions among them.
#define _GNU_SOURCE
#include "show.h"
#include <math.h>

#define abs(x) ((x) >= 0 ? (x) : -(x))
#define min(a, b) ((a) <= (b) ? (a) : (b))
#define count 40
#define size (3 * count)
#define begin 2
#define force 0.5
#define index(i, j) ((i) * count + (j))
#define flag block
#define free(p) (freed++, p = NULL)
#define malloc(n) (calls++, own_alloc(n))

static int freed, calls;

static void *own_alloc(size_t n)
{
        static char block[20 * size];
        return n <= sizeof block ? block : NULL;
}

static void smooth(double *a, double *b)
{
        for (int i = begin; i < size; i++) {
                double t[2];
                t[0] = abs(a[i]) * force;
                t[1] = min(a[i - 1], a[i - 2]);
                b[i] = t[0] + t[1];
        }
        for (int i = 0; i < 3; i++)
                for (int j = 0; j < count; j++)
                        a[index(i, j)] = b[size - 1 - index(i, j)];
}

int main(void)
{
        double *a = malloc(size * sizeof *a), b[size] = { 0 };
        fill(a, size, 3);
        smooth(a, b);
        show("a", a, size);
        show("b", b, size);
        printf("%d %d\n", (int)exp10(2.0), strverscmp("a1", "a10") < 0);
        free(a);
        printf("%d %d\n", freed, calls);
        return 0;
}
