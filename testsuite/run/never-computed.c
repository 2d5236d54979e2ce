// Bounds of loops within loops that do not run: there the program does not come to what overflows, and is right.
#include <stdio.h>

enum { N = 300 };
static int a[N];
static long q[N], out[4];

static void narrow(int n, int m, short h)
{
        int i = m;
        while (i > h + 3) {
                q[i] = i / 4 + m;
                for (short k = 0; (long)(k + 2u) <= n + 2; k++)
                        a[5 + 2 * i + k] = i / 4;
                i -= 2;
        }
        out[2] = i;
}

static void wide(int n, int m, long l)
{
        unsigned long k = 3;
        for (short i = m; n - 1 >= i; ++i)
                for (short j = i + 1; l + n < j; j -= 8)
                        a[100 + k++] = i + 7L;
        out[3] = k;
}

/* Called with numbers that do not add up in a part of the program that is not come to. */
static void past(int n, long l)
{
        for (int i = n; i < l + 7; i += 2)
                q[i + 1] = i * 3L;
}

int main(int argc, char **argv)
{
        (void)argv;
        for (int k = 0; k < argc; k++) {
                if (k > 1000) {
                        past(2147483646, 9223372036854775805);
                        puts("past");
                }
                if (k < 1000) {
                        past(3, 20);
                        puts("short");
                }
        }
        narrow(2147483646, -2147483648, -32768);
        wide(-2147483645, 2147483647, -9223372036854775804);
        printf("%ld %ld\n", out[2], out[3]);
        narrow(6, 30, 4);
        wide(7, 2, -20);
        printf("%ld %ld\n", out[2], out[3]);
        for (int i = 0; i < N; i++)
                printf(" %d %ld", a[i], q[i]);
        puts("");
        return 0;
}
