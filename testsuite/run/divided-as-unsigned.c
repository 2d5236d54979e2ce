// CUDA
// Short numbers divided by unsigned ones, which C divides as unsigned, where a call passes constants.
#include <stdio.h>

enum { N = 100 };
static short s[N], t[N], u[N];
static signed char q[N], v[N];
static unsigned w[N];

static void divide(int n, unsigned m)
{
        for (int i = 0; i < n; i++)
                t[i] /= m;
}

static void remainders(int n, unsigned m)
{
        for (int i = 0; i < n; i++)
                s[i] %= m + 1;
}

static void chosen(int n, unsigned short m, unsigned k)
{
        for (int i = 0; i < n; i++)
                q[i] /= m ? m : k;
}

static void by_long(int n, unsigned long m)
{
        for (int i = 0; i < n; i++)
                v[i] /= m;
}

static void by_either(int n, unsigned m)
{
        for (int i = 0; i < n; i++)
                u[i] %= i & 1 ? 5 : m;
}

static void by_negative(int n, int m)
{
        for (int i = 0; i < n; i++)
                w[i] /= m;
}

static void (*volatile divide_of)(int, unsigned) = divide;
static void (*volatile remainders_of)(int, unsigned) = remainders;
static void (*volatile chosen_of)(int, unsigned short, unsigned) = chosen;
static void (*volatile by_long_of)(int, unsigned long) = by_long;
static void (*volatile by_either_of)(int, unsigned) = by_either;
static void (*volatile by_negative_of)(int, int) = by_negative;

static void fill(void)
{
#pragma pmp ignore
        for (int i = 0; i < N; i++) {
                s[i] = t[i] = u[i] = q[i] = v[i] = 50 - i;
                w[i] = 40u - i;
        }
}

static void show(void)
{
#pragma pmp ignore
        for (int i = 0; i < N; i++)
                printf("%d %d %d %d %d %d %u\n", i, s[i], t[i], u[i], q[i], v[i], w[i]);
}

static void calls(void)
{
        for (int r = 0; r < 1; r++)
                divide(N, 5);
        for (int r = 0; r < 1; r++)
                remainders(N, 6);
        for (int r = 0; r < 1; r++)
                chosen(N, 0, 5);
        for (int r = 0; r < 1; r++)
                by_long(N, 7);
        for (int r = 0; r < 1; r++)
                by_either(N, 7);
        for (int r = 0; r < 1; r++)
                by_negative(N, -30);
}

int main(void)
{
        fill();
        calls();
        show();
        fill();
        divide_of(N, 5);
        remainders_of(N, 6);
        chosen_of(N, 0, 5);
        by_long_of(N, 7);
        by_either_of(N, 7);
        by_negative_of(N, -30);
        show();
        return 0;
}
