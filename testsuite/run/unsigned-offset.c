// CUDA
// Offsets in unsigned numbers, called as -1 and -2, too: the elements before, or none that there are.
#include <stdio.h>

enum { N = 40 };
static double a[N], b[N];

static void size_offset(unsigned long n, unsigned long k, double *p)
{
        for (unsigned long i = 0; i < n; i++)
                p[i] = p[i + k] + b[i];
}

static void int_offset(int n, unsigned k, double *p)
{
        for (short i = 0; i < n; i++)
                p[i + 3] = p[i + 3 + k] + b[i];
}

static void first_is_cut(int n, unsigned k, double *p)
{
        for (short i = (short)65539; i < n; i++)
                p[i + (signed char)258] = p[i + 2 + k] - b[i];
}

int main(void)
{
        static const long offsets[] = { 0, 1, 7, 19, -1, -2 };
#pragma pmp ignore
        for (int which = 0; which < 3; which++)
#pragma pmp ignore
                for (int k = 0; k < 6; k++)
#pragma pmp ignore
                        for (int n = 0; n <= 17; n += n < 2 ? 1 : 15) {
#pragma pmp ignore
                                for (int i = 0; i < N; i++) {
                                        a[i] = 3 * i + 1;
                                        b[i] = 100 * i;
                                }
                                if (which == 0)
                                        size_offset(n, offsets[k], a + 2);
                                else if (which == 1)
                                        int_offset(n, offsets[k], a);
                                else
                                        first_is_cut(n, offsets[k], a);
                                double sum = 0;
#pragma pmp ignore
                                for (int i = 0; i < N; i++)
                                        sum = 3 * sum + a[i];
                                printf("%d %ld %d %.17g\n", which, offsets[k], n, sum);
                        }
        return 0;
}
