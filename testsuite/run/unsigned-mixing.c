// Arithmetic in unsigned numbers of 64 bits that wraps around: random numbers made of counters and invariants, sums and products of numbers that are no sizes; and numbers of 2^63 and more
// beside floating ones.
#include <stdio.h>
enum { N = 100 };
static long l[N], m[N];
static double a[N], b[N];
static float f[N];

static unsigned char low(int v)
{
        return v;
}
static void counters(int n)
{
        for (int i = 0; i < n; i++) {
                if ((i * 6364136223846793005UL + 1442695040888963407UL) % 10 < 5)
                        l[i] = 1;
                l[(i * 6364136223846793005UL) % 100] += i;
        }
        for (int i = 0; i < n; i++)
                m[i] += l[(i * 6364136223846793005UL) % 100];
        for (int i = 0; i < n; i++)
                if ((i * 6364136223846793005UL) / 3 > 1000000000000000000UL)
                        l[i] += 3;
        for (int i = 0; i < n; i++)
                if ((i * 2654435761u) % 10 < 5)
                        l[i] += 5;
        for (unsigned long i = 0; i < (unsigned long)n; i++)
                if (i * 5000000000000000000UL > 4000000000000000000UL)
                        m[i] += 3;
        for (int i = 0; i < n; i++)
                if (low(i * 64))
                        m[i] += 7;
}
static void differences(int n)
{
        for (unsigned long i = 0; i < (unsigned long)n; i++)
                if (i - 50 > 7)
                        l[i] += 3;
}
static void invariants(int n, unsigned long s, unsigned long t)
{
        for (int i = 0; i < n; i++) {
                if ((long)(s * 17) > 9)
                        l[i] += 1;
                if (s * 17 > 9)
                        l[i] += 2;
                if (s + t + s + t > 9)
                        l[i] += 4;
                if ((long)(s + t) > 9)
                        l[i] += 8;
                if ((int)(s * 17) > 9)
                        l[i] += 16;
                if (s * 16 > (unsigned long)i)
                        l[i] += 32;
                if ((s + 17 * i) % 60 < 30)
                        l[i] += 64;
        }
        for (int i = 0; i < n; i++)
                m[(s + 17 * i) % 60] = i;
}
static void far(unsigned long by)
{
        unsigned long s = 0x7878787878787878u + by;
        for (int i = 0; i < 20; i++)
                l[i + s * 17] = i + 1;
}
static void floating(int n, unsigned long u)
{
        for (int i = 0; i < n; i++) {
                b[i] = a[i] * u;
                f[i] = u;
                l[i] += a[i] < u;
                b[i] += i & 1 ? a[i] : u;
                b[i] += (double)u;
        }
}

int main(void)
{
        static const unsigned long s[] = { 2, 0x0900000000001234, 0x7878787878787879, 0x4000000000000000, 0x8000000000001234, 0xfff0f0f0f0000001 };
        for (int k = 0; k < 6; k++) {
                for (int i = 0; i < N; i++)
                        a[i] = i * 0.3 - 5;
                counters(N);
                differences(N);
                invariants(N, s[k], s[5 - k]);
                floating(N, s[k]);
                far(1);
                for (int i = 0; i < N; i++)
                        printf("%ld %ld %.17g %.9g\n", l[i], m[i], b[i], f[i]);
        }
        return 0;
}
