// Steps of signed counters computed in a longer type, or an unsigned one: where they leave the counter's own it starts over, which C defines.
#include "show.h"

static int a[64];

static void up(int n)
{
        for (int i = 0; i < n; i += 1500000000L)
                a[i & 63] += 1;
}

static void by(int n, long s)
{
        for (int i = 0; i < n; i += s)
                a[i & 63] += 1;
}

static void by_unsigned(int n, unsigned s)
{
        for (int i = n / 2; i > -n; i = i - s)
                a[i & 63] += 1;
}

static void unsigned_sum(int n)
{
        for (int i = 2000000000; i < n; i = (int)((unsigned)i + 100001u))
                a[i & 63] += 1;
}

static void down(int n)
{
        for (int i = -2000000000; i > n; i = i - 300001L)
                a[i & 63] += 1;
}

/* No step leaves the type. */
static void plain(int n, long s)
{
        for (int i = 0; i < n; i += 3L)
                a[i % 64] += 2;
        for (int i = 0; i < n; i += s)
                a[i % 64] -= 1;
}

int main(void)
{
        void (*volatile run_up)(int) = up, (*volatile run_sum)(int) = unsigned_sum, (*volatile run_down)(int) = down;
        void (*volatile run_by)(int, long) = by, (*volatile run_plain)(int, long) = plain;
        void (*volatile run_by_unsigned)(int, unsigned) = by_unsigned;
        run_up(2000000001);
        run_up(1000);
        run_by(2000000001, 1500000001);
        run_by(1000, 7);
        run_by_unsigned(1999999999, 1500000001);
        run_by_unsigned(1000, 3);
        run_sum(2147400000);
        run_sum(2001000000);
        run_down(-2147300000);
        run_down(-2001000000);
        run_plain(60, 5);
        for (int i = 0; i < 64; i++)
                printf(" %d", a[i]);
        puts("");
        return 0;
}
