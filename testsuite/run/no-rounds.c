// Loops that run no round, by the types of what they compare: what stands before, between and behind them in the region runs all the same.
// CUDA
#include <stdio.h>

enum { N = 600 };
static int a[N], b[N], c[256];
static double x[N][N];

static void stopped(int n, int m, int last)
{
        int k = 0, u = 1, t = 0;
        long sum = 0;
        unsigned char i = n & 3, narrow = 250;
        while (i < 7 + 0 && i < 0) {
                if (last == 3 + 3)
                        break;
                for (int j = 2 * m + 4; j > 1; j -= 2) {
                        t = t + 1;
                        a[300] = (j + narrow + 1) & 1023;
                        narrow += 3;
                }
                a[300] = (i + 2) & 1023;
                i++;
        }
        unsigned l = 0;
        k = u + 1;
        while (l < n + 2) {
                l += 2;
                u = (short)(u + 1);
                c[narrow] = (b[100 + k] + 8) & 1023;
                sum += (unsigned)k;
                a[300] = ((int)(sum & 7) + 6) & 1023;
        }
        printf("%d %d %ld\n", k, u, sum);
}

static void between(int n, unsigned char from)
{
        for (int i = 0; i < n; i++)
                a[i] = b[i] + 1;
        for (int s = from; s < 0; s++)
                for (int i = 1; i < n - 1; i++)
                        x[s & 1][i] = x[1 - (s & 1)][i - 1] + a[i];
        for (int i = 0; i < n; i++)
                b[i] = a[i] * 2;
}

static void within(int n, int rounds, unsigned short from)
{
        for (int r = 0; r < rounds; r++) {
                for (int i = 0; i < n; i++)
                        a[i] = (a[i] + b[i] + r) % 1000;
                for (int s = -1 - from; s >= 0; s--)
                        for (int i = 0; i < n; i++)
                                b[i] = a[n - 1 - i] + s;
                for (int i = 1; i < n; i++)
                        b[i] = a[i - 1] + r;
        }
}

static void alone(int n, unsigned char from)
{
        for (int s = from; s < 0; s++)
                for (int i = 1; i < n; i++)
                        x[s][i] = x[s - 1][i - 1] + 1;
}

static unsigned long hash(const void *data, size_t bytes)
{
        unsigned long h = 14695981039346656037u;
#pragma pmp ignore
        for (const unsigned char *p = data; bytes-- > 0; p++)
                h = (h ^ *p) * 1099511628211u;
        return h;
}

int main(void)
{
        static const int sizes[] = {11, 0, 1, 12, 600, 2};
        for (int i = 0; i < N; i++)
                b[i] = i * 53 % 997;
#pragma pmp ignore
        for (int s = 0; s < 6; s++) {
                int n = sizes[s];
                stopped(n, s, 3);
                between(n, (unsigned char)s);
                within(n, s + 2, (unsigned short)s);
                alone(n, (unsigned char)s);
                printf("%d %lx %lx %lx %lx\n", n, hash(a, sizeof a), hash(b, sizeof b), hash(c, sizeof c), hash(x, sizeof x));
        }
        return 0;
}
