// TARGETS openmp
// Subscripts of 64 bits with unsigned constants of 32 bits in them, which do not wrap around.
#include <stdio.h>
#include <stdlib.h>

static void cast(char *p, long n)
{
        for (long i = 0; i < n; i++)
                p[i + (size_t)(unsigned)-1] = i;
}

static void apart(char *p, long n)
{
        for (long i = 0; i < n; i++)
                p[i + 4294967000u] = p[i] + i;
}

static void (*volatile cast_of)(char *, long) = cast;
static void (*volatile apart_of)(char *, long) = apart;

int main(void)
{
        char *p = calloc(4300000000, 1);
        if (!p)
                return 0;
        cast_of(p, 100);
        apart_of(p, 77);
        unsigned sum = 0;
#pragma pmp ignore
        for (long i = 0; i < 1000; i++)
                sum += p[i] * (i + 1) + p[4294966900 + i] * (i + 3);
        printf("%u\n", sum);
        free(p);
        return 0;
}
