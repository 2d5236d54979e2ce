// Addresses whose parts wrap around in 32 bits: strides and offsets that conversions make negative or small, products of unsigned numbers.
#include "show.h"

enum { N = 600 };

static int b[N], from[N];

static void clear(void)
{
        for (int i = 0; i < N; i++) {
                b[i] = -1;
                from[i] = i * 3;
        }
}

static void by_converted(int n, unsigned s)
{
        int t = s;
        for (int i = 0; i < n; i++)
                b[300 + i * t] = i;
}

static void by_product(int n, unsigned p, unsigned q)
{
        unsigned t = p * q;
        for (int i = 0; i < n; i++)
                b[i * (unsigned long)t] = i;
}

static void from_product(int n, unsigned p, unsigned q)
{
        int w = p * q;
        for (int i = 0; i < n; i++)
                b[i] = from[w + i];
}

static void rows_from_product(unsigned n, unsigned p, unsigned q)
{
        unsigned w = p * q;
        int *r = b + w;
        for (unsigned i = 0; i < n; i++)
                r[i] = i;
}

static void all_unsigned(unsigned n, unsigned p, unsigned q)
{
        for (unsigned i = 0; i < n; i++)
                for (unsigned j = 0; j < 4; j++)
                        b[(i * 5 + p) * q + j * n] = i;
}

static void rows_upwards(int n, unsigned pitch)
{
        int *q = b + 300;
        for (int i = 0; i < n; i++) {
                int *r = q + (int)(i * pitch);
                for (int j = 0; j < 3; j++)
                        r[j] = i + j;
        }
}

static void row_length(int n, unsigned long s)
{
        int (*rows)[(int)s] = (void *)b;
        for (int i = 0; i < n; i++)
                for (int j = 0; j < 2; j++)
                        rows[i][j] = i + j;
}

static void stepping(int n, unsigned s)
{
        long k = 300;
        for (int i = 0; i < n; i++) {
                b[k] = from[k] + i;
                k += (int)s;
        }
        show_int("stepping", b, N);
        printf("%ld\n", k);
}

/* Butterflies, whose places are no affine functions, and cells of a private array. */
static void any_element(unsigned bits, int *x, unsigned p, unsigned q)
{
        for (unsigned s = 0; s < bits; s++)
                for (unsigned k = 0; k < 1u << (bits - 1); k++) {
                        unsigned half = 1u << s, j = k & (half - 1), top = (k - j) * 2 + j + p * q;
                        int t = x[top + half];
                        x[top + half] = x[top] - t;
                        x[top] += t;
                }
        for (int i = 0; i < N; i++) {
                int own[16];
                for (int k = 0; k < 16; k++)
                        own[k] = i * 3 + k;
                for (unsigned k = 0; k < 4; k++)
                        own[(k * k + p * q) * 2u - k] += k;
                for (int k = 0; k < 16; k++)
                        b[i] += own[k] * k;
        }
}

int main(void)
{
        static const unsigned strides[] = {3, -3u, 1, 0, -1u};
        for (int k = 0; k < 5; k++) {
                clear();
                by_converted(90, strides[k]);
                show_int("by_converted", b, N);
                clear();
                rows_upwards(90, strides[k]);
                show_int("rows_upwards", b, N);
                clear();
                stepping(90, strides[k]);
        }
        static const unsigned factors[] = {2, 858993460u, 0};   /* 5 * the second is 4 */
        for (int k = 0; k < 3; k++) {
                clear();
                by_product(50, 5, factors[k]);
                show_int("by_product", b, N);
                clear();
                from_product(50, 5, factors[k]);
                show_int("from_product", b, N);
                clear();
                rows_from_product(50, 5, factors[k]);
                show_int("rows_from_product", b, N);
                clear();
                all_unsigned(2, 5, factors[k]);
                show_int("all_unsigned", b, N);
        }
        clear();
        any_element(9, from, 4, 1073741824);
        any_element(1, from, 4, 0);
        show_int("any_element", b, N);
        show_int("from", from, N);
        clear();
        row_length(20, 4294967299ul);
        row_length(20, 5);
        show_int("row_length", b, N);
        return 0;
}
