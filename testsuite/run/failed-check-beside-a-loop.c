// CUDA races
// A subscript that leaves what is on the device is noted by one thread while others, in loops that data end, look whether that was so. The text as written runs then.
#include <stdio.h>

static void marks(const double *restrict a, const unsigned char *restrict d, const int *restrict at, int *restrict c, int n)
{
        for (int i = 0; i < n; i++) {
                int k = 0;
                while (k < 5 && a[i] < -0.2 * k) {
                        c[2 * i] += k;
                        k++;
                }
                c[2 * i + 1] = d[at[i]] + d[9] + k;
        }
}

static void (*volatile marks_of)(const double *restrict, const unsigned char *restrict, const int *restrict, int *restrict, int) = marks;

int main(void)
{
        static double a[64];
        static unsigned char d[64];
        static int at[64], c[128];
#pragma pmp ignore
        for (int i = 0; i < 64; i++) {
                a[i] = 0.1 * (i % 7) - 0.4;
                d[i] = i * 5;
                at[i] = i % 5 == 1 ? 33 : 9;
        }
        marks_of(a, d, at, c, 64);
#pragma pmp ignore
        for (int i = 0; i < 128; i++)
                printf("%d ", c[i]);
        puts("");
        return 0;
}
