// CUDA
// Constants that a conversion to a signed type changes, as first values, as parts of subscripts and as bounds.
#include <stdio.h>
#include <string.h>

static double d[4000];

static void counted(int m)
{
        int k = 4294967294u;
        for (int i = 0; i < m; i++)
                d[1000 + k++] = (i & 7) + 1;
}

static void invariant(int m)
{
        const unsigned u = 4294967290u;
        int k = u;
        for (int i = 0; i < m; i++)
                d[1500 + k + i] = (i & 7) + 1;
}

static void in_place(int m)
{
        for (int i = 0; i < m; i++)
                d[1700 + (int)4294967290u + i] = (i & 7) + 1;
        for (int i = 0; i < m; i++)
                d[1900 + (short)65530 + i] = (i & 7) + 1;
        for (int i = 0; i < m; i++)
                d[2100 + (signed char)250 + i] += d[1700 + (int)4294967290u + i];
}

static void bounds(int m)
{
        int k = 65534;
        short s = k;
        for (int i = s; i < m; i++)
                d[2300 + i] = (i & 7) + 1;
        for (int i = (int)4294967291ul; i < (signed char)257 + m; i++)
                d[2500 + i] = (i & 7) + 1;
}

static void called(int m, unsigned u)
{
        int k = u, i = 1;
        while (i++ <= m)
                d[2700 + k++] = (i & 7) + 1;
}

int main(void)
{
        counted(10);
        called(12, 4294967290u);
#pragma pmp ignore
        for (int k = 0; k < 3; k++) {
                counted(20 + k);
                invariant(20 + k);
                in_place(20 + k);
                bounds(20 + k);
        }
#pragma pmp ignore
        for (int i = 0; i < 4000; i++)
                if (d[i])
                        printf("%d:%g\n", i, d[i]);
        return 0;
}
