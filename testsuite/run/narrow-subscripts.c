// Subscripts cut to char and short, with and without loss, signed and unsigned, constant and at run time; divisions and remainders in them.
#include "show.h"

static void short_index(int n, double *a)
{
        for (int i = 0; i < n; i++) {
                short j = (short)i;
                a[j] += i;
        }
}

static void wrapped_char(int n, double *a)
{
        for (int i = 0; i < n; i++) {
                unsigned char j = i;
                signed char k = (signed char)(i + 100);
                a[j] += i;
                a[400 + k] -= i;
        }
}

static void wrapped_short(double *a)
{
        for (int i = 0; i < 70000; i++)
                a[(unsigned short)(i * 3)] = i;
}

static void bytes(int n, const signed char *c, double *a, int *count)
{
        for (int i = 0; i < n; i++)
                a[i] = a[(unsigned char)c[i]] * 0.5 + i;
        for (int i = 0; i < n; i++)
                count[(unsigned char)c[i]]++;
}

static void counters(short n, unsigned char m, double *a, const double *b)
{
        for (short i = 0; i < n; i++)
                a[i] += b[n - 1 - i];
        for (unsigned char i = 0; i < m; i++)
                a[i * 2] += i;
}

static void quotients(int n, double *a, double *b)
{
        for (int i = 0; i < n; i++)
                a[i / 3] = a[i / 3] * 0.5 + i;
        for (int i = 0; i < n; i++)
                b[i % 4 * 2000 + i / 4] = i;
        for (int i = -n; i < n; i++)
                b[i / 2 + n] += i;
        for (int i = -n; i < n; i++)
                a[i % 5 + 5] += i;
}

int main(int argc, char **argv)
{
        (void)argv;
        static double a[70000], b[70000];
        static signed char c[3000];
        static int count[256];
        fill(a, 70000, 1);
        fill(b, 70000, 2);
        for (int i = 0; i < 3000; i++)
                c[i] = (signed char)(i * 37 % 256 - 128);
        short_index(2999 + argc, a);
        wrapped_char(2999 + argc, a);
        wrapped_char(99 + argc, a);
        show("a", a, 70000);
        bytes(2999 + argc, c, a, count);
        show("a", a, 70000);
        show_int("count", count, 256);
        wrapped_short(a);
        counters((short)(999 + argc), (unsigned char)(99 + argc), a, b);
        quotients(2999 + argc, a, b);
        int size = 299 + argc;          /* as short 300, as unsigned char 44 */
        counters(size, size, a, b);
        show("a", a, 70000);
        show("b", b, 70000);
        return 0;
}
