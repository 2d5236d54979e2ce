// Parts of subscripts that a conversion to int cuts, with constants of 64 bits that come from unsigned ones: the cut counts.
#include <stdio.h>

enum { N = 4096 };
static double d[N], e[N];

static void cut(int n, unsigned u)
{
        for (int i = n; i != 0; i--)
                for (int j = 0; j < 5; j++)
                        d[(i / 3) + j - (int)((unsigned short)1 * (int)i + (long)(unsigned)-3 - i) + 1000] += e[1000 + j + (size_t)u] + 1;
}

static void scaled(double *to, const double *from, int n, unsigned u)
{
        for (long i = 0; i < n; i++)
                to[i + 2005] = from[1000u + (int)(249 + (short)u * (long)(unsigned)-2) + -5 + (size_t)((int)i + -(size_t)n)] + i;
}

static void signed_cut(int n)
{
        for (int i = 0; i < n; i++)
                d[3000 + (int)(i + 4294967291L)] += e[i + (int)4294967293L + 9];
}

static void (*volatile cut_of)(int, unsigned) = cut;
static void (*volatile scaled_of)(double *, const double *, int, unsigned) = scaled;
static void (*volatile signed_cut_of)(int) = signed_cut;

int main(void)
{
#pragma pmp ignore
        for (int i = 0; i < N; i++)
                e[i] = i;
        cut(20, 3);
        cut_of(20, 3);
        scaled(d, e, 12, 3);
        scaled_of(d, e, 20, 30);
        signed_cut(100);
        signed_cut_of(100);
#pragma pmp ignore
        for (int i = 0; i < N; i++)
                if (d[i] != 0)
                        printf("%d %g\n", i, d[i]);
        return 0;
}
