// Conditions that compare a converted counter, or the counter plus a constant: what the conversion cuts off decides when the loop ends, and which types keep it.
#include "show.h"

enum { SIZE = 2000 };

static void cut_to_byte(int *a, int start)
{
        for (int i = start; (unsigned char)i < 200; i++)
                a[i + 500] += i;
}

static void unsigned_and_wider(int *a, int start)
{
        for (int i = start; (unsigned)i < 10L; i++)
                a[i + 500] += 2 * i;
}

static void seen_as_signed(int *a, unsigned start, int n)
{
        for (unsigned i = start; (int)i < n; i++)
                a[(i + 500) % SIZE] += 3 * i;
}

static void cut_to_short(int *a, int start, int n)
{
        for (int i = start; (short)i < n; i++)
                a[(i & 511) + 500] += 3 * i;
}

static void cut_to_int(int *a, long start, int n)
{
        for (long i = start; (int)i < n; i++)
                a[(i & 511) + 500] += 3 * (i & 7);
}

static void byte_seen_as_signed(int *a, unsigned char start, int n)
{
        for (unsigned char i = start; (signed char)i < n; i++)
                a[i + 500] += 3 * (i & 7);
}

static void down_seen_as_signed(int *a, unsigned start)
{
        for (unsigned i = start; (int)i >= 0; i--)
                a[i] += (int)i * 5;
}

static int plus(int *a, int n)
{
        int i;
        for (i = 0; i + 1 < n; i++)
                a[i] = a[i] * 3 + i;
        for (int k = n; k - 2 >= 0; k--)
                a[k] += k;
        for (int k = n; 3 + k != 3; k--)
                a[k] ^= k;
        for (int k = -n - 5; k + n; k++)
                a[k + n + 5] += 7;
        for (short k = 0; k + 1 <= n; k += 3)
                a[k] -= k;
        return i;
}

static void plus_unsigned(int *a, unsigned start, unsigned n)
{
        for (unsigned i = 0; i + 1 < n; i++)
                a[i] += 11;
        for (unsigned i = start; i + 1 < n; i++)
                a[i % SIZE] += 13;
        for (unsigned i = n; i - 1 < n; i--)
                a[i] += 17;
        for (unsigned i = 0; i - 1 < n; i++)
                a[i] += 19;
        for (unsigned i = 0; i + 5 < 20L + n; i++)
                a[i] += 23;
        for (unsigned char i = 250; i + 4 < 256; i++)
                a[i] += 29;
        for (int i = -3; i + 2 < (long)n; i++)
                a[i + 3] += 31;
        for (int i = -3; i + 2 < n; i++)
                a[i + 3] += 37;
}

static int meet(int *a, int n)
{
        int i, j;
        for (i = 0, j = n; i + 2 < j; i++, j--)
                a[i] += a[j];
        return i * 100 + j;
}

static void strides(int *a, int n, int s)
{
        for (int i = 0; i + 1 < n; i += s)
                a[i] += a[i + 1];
        for (int i = 0; i < n; i = i + (char)300)
                a[i] += 41;
}

int main(void)
{
        static int a[SIZE];
        for (int k = 0; k < 3; k++) {
                static const int sizes[] = {0, 1, 97};
                int n = sizes[k], ends[2];
                cut_to_byte(a, -5);
                cut_to_byte(a, 300);
                cut_to_byte(a, n);
                unsigned_and_wider(a, -5);
                unsigned_and_wider(a, n % 9);
                seen_as_signed(a, 0, n);
                seen_as_signed(a, 4294967290u, n);
                seen_as_signed(a, (unsigned)-n, 5);
                cut_to_short(a, 70000, n);
                cut_to_short(a, 0, 10);
                cut_to_int(a, 4294967296L, n);
                cut_to_int(a, 0, n);
                byte_seen_as_signed(a, 200, n);
                byte_seen_as_signed(a, 0, n);
                down_seen_as_signed(a, (unsigned)n);
                down_seen_as_signed(a, 4294967290u);
                ends[0] = plus(a, n);
                plus_unsigned(a, 4294967295u, (unsigned)n);
                plus_unsigned(a, 2, (unsigned)n);
                ends[1] = meet(a, n);
                strides(a, n, k + 1);
                printf("%d %d\n", ends[0], ends[1]);
                show_int("a", a, SIZE);
        }
        return 0;
}
