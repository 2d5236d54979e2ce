// Scalars that at most one iteration changes, by a value that depends on them: a block of a scan cannot know it beforehand.
#include <stdio.h>

enum { N = 700 };
static unsigned char b[N];
static int a[N];

__attribute__((noinline)) static int mix(int n, int c)
{
        for (int i = n - 1; i >= 0; i--) {
                a[i] = c & 255;
                if (i == 600)
                        c ^= (b[5] / (1 + (c & 7)) - (c & 255)) & 1023;
        }
        return c;
}

__attribute__((noinline)) static int widen(int n, int c)
{
        for (int i = 0; i < n; i++) {
                a[i] = c & 255;
                if (i == 70)
                        c |= c << 1;
        }
        return c;
}

__attribute__((noinline)) static int largest(int n, int c)
{
        for (int i = 0; i < n; i++) {
                a[i] = c & 255;
                if (i == 70)
                        c = c > (c & 3) + b[i] ? c : (c & 3) + b[i];
        }
        return c;
}

__attribute__((noinline)) static int taken(int n, int c)
{
        for (int i = 0; i < n; i++) {
                a[i] = c & 255;
                if (i == 70)
                        if ((c & 15) + b[i] > c)
                                c = (c & 15) + b[i];
        }
        return c;
}

/* This one may run as a scan. */
__attribute__((noinline)) static int apart(int n, int c)
{
        for (int i = 0; i < n; i++) {
                a[i] = c & 255;
                if (i == 70)
                        c ^= b[i];
        }
        return c;
}

int main(void)
{
        static int (*const all[])(int, int) = { mix, widen, largest, taken, apart };
        for (int i = 0; i < N; i++)
                b[i] = i * 7 + 200;
        for (unsigned k = 0; k < sizeof all / sizeof *all; k++)
                for (int n = 0; n <= N; n += 175) {
                        int (*volatile f)(int, int) = all[k];
                        printf("%u %d:", k, f(n, 3 + n / 4));
                        unsigned h = 0;
                        for (int i = 0; i < N; i++)
                                h = h * 31 + a[i];
                        printf(" %u\n", h);
                }
        return 0;
}
