// CUDA
// The host reads nothing through pointers that lead nowhere, whatever conditions keep the program from following them.
#include <stdio.h>
#include <sys/mman.h>

struct sizes { int n, *count; struct sizes *next; };

static void later(int n, int k, int *d, struct sizes *s)
{
        for (int i = 0; i < n; i++)
                d[i] = i >= k ? s->n : 1;
}

static void fraction(int n, float k, int *d, struct sizes *s)
{
        for (int i = 0; i < n; i++)
                if (k > 0.5f)
                        d[i] += s->n;
                else
                        d[i] += 2;
}

static void remainder_of(int n, int k, int *d, struct sizes *s)
{
        for (int i = 0; i < n; i++)
                if (k % 3 == 2)
                        d[i] += s->next->n;
                else
                        d[i] += 3;
}

static void chosen(int n, const int *c, int *d, struct sizes *s)
{
        for (int i = 0; i < n; i++)
                if (c[i])
                        d[i] = s->n;
}

static void counted(int n, const int *c, int *d, struct sizes *s)
{
        for (int i = 0; i < n; i++)
                if (c[i])
                        ++*s->count;
}

static void looked_up(int n, const int *c, int *d, struct sizes *s)
{
        for (int i = 0; i < n; i++)
                if (c[i])
                        d[i] = s->count[i];
}

static void (*volatile later_of)(int, int, int *, struct sizes *) = later;
static void (*volatile fraction_of)(int, float, int *, struct sizes *) = fraction;
static void (*volatile remainder_called)(int, int, int *, struct sizes *) = remainder_of;
static void (*volatile of_data[])(int, const int *, int *, struct sizes *) = { chosen, counted, looked_up };

int main(void)
{
        enum { N = 100 };
        static int c[N], d[N], count[N];
        struct sizes end = { 7, count, NULL }, s = { 5, count, &end }, *nowhere = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), half = { 4, (int *)nowhere, nowhere };

        if (nowhere == MAP_FAILED)
                return 1;
        later_of(N, N, d, nowhere);
        fraction_of(N, 0, d, nowhere);
        remainder_called(N, 1, d, nowhere);
        remainder_called(N, 1, d, &half);
#pragma pmp ignore
        for (int k = 0; k < 3; k++) {
                of_data[k](N, c, d, nowhere);
                of_data[k](N, c, d, &half);
        }
        printf("%d\n", d[99]);
        c[4] = c[98] = 1;
        later_of(N, 3, d, &s);
        fraction_of(N, 1, d, &s);
        remainder_called(N, 2, d, &s);
#pragma pmp ignore
        for (int k = 0; k < 3; k++)
                of_data[k](N, c, d, &s);
        printf("%d %d %d %d\n", d[2], d[50], d[98], count[0]);
        return 0;
}
